/** The drawings of the folder as symbols, each named by its file. */
const files = import.meta.glob<string>("./sprite/*.svg", { query: "?raw", import: "default", eager: true });

/** A drawing as a symbol: the same markup in another frame. */
export function symbol(name: string, drawing: string): string {
  return drawing
    .trim()
    .replace(/^<svg xmlns="[^"]*"/, `<symbol id="${name}"`)
    .replace(/<\/svg>$/, "</symbol>");
}

export const sprite = Object.entries(files)
  .map(([path, drawing]) => symbol(path.replace(/^.*\/|\.svg$/g, ""), drawing))
  .join("");
