/**
 * An element of the page as a picture: it is put into a drawing together with all rules of style, which a canvas
 * then paints. Nothing is fetched and nothing is run for it, so that the page's policy of contents holds as it is.
 */

/** How many pixels of the picture there are to one of the page: sharp on the screens people have. */
export const SCALE = 2;

/** A moment is at rest: whatever moves is drawn where it ends. */
const AT_REST = "*, *::before, *::after { animation: none !important; transition: none !important; }";

/** The picture of an element of a fixed size, as PNG. */
export async function drawn(element: HTMLElement): Promise<Blob> {
  const { offsetWidth: width, offsetHeight: height } = element;
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing(element, width, height))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("nothing was drawn"))), "image/png");
  });
}

function drawing(element: HTMLElement, width: number, height: number): string {
  const { lang, dataset } = document.documentElement;
  const body = new XMLSerializer().serializeToString(element);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" lang="${lang}" ` +
    `data-theme="${themeNow(dataset)}" data-text="${dataset.text ?? ""}">` +
    `<style>${escaped(allRules())}${AT_REST}</style><foreignObject width="100%" height="100%">` +
    `<body xmlns="http://www.w3.org/1999/xhtml">${body}</body></foreignObject></svg>`
  );
}

/** Within a picture nobody knows what the system likes: it is said. */
function themeNow({ theme }: DOMStringMap): string {
  return theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}

function allRules(): string {
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join("\n");
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
