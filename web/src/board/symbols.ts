/** A game's drawings as symbols of its sprite, each named by its file. */
export function symbols(files: Record<string, string>): string {
  return Object.entries(files)
    .map(([path, drawing]) => symbol(path.replace(/^.*\/|\.svg$/g, ""), drawing))
    .join("");
}

/** A drawing as a symbol: the same markup in another frame. */
function symbol(name: string, drawing: string): string {
  return drawing
    .trim()
    .replace(/^<svg xmlns="[^"]*"/, `<symbol id="${name}"`)
    .replace(/<\/svg>$/, "</symbol>");
}
