// Runs before anything is painted, so that a chosen theme or text size never flashes in later; and before the browser
// reads what the app is called, which is said in the language of the page.
let language = navigator.language.toLowerCase().startsWith("pt") ? "pt-BR" : "en";
try {
  const kept = JSON.parse(localStorage.getItem("tabletide.settings") || "{}");
  const html = document.documentElement;
  if (kept.theme === "light" || kept.theme === "dark") html.dataset.theme = kept.theme;
  if (kept.textSize === "large" || kept.textSize === "larger") html.dataset.text = kept.textSize;
  if (kept.language === "en" || kept.language === "pt-BR") html.lang = language = kept.language;
} catch {
  // Without storage the system's preferences hold.
}
document.querySelector("link[rel=manifest]")?.setAttribute("href", `/app.${language}.webmanifest`);
