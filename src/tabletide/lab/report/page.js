const dark = matchMedia("(prefers-color-scheme: dark)");
const narrow = matchMedia("(max-width: 40rem)");
const specs = JSON.parse(document.getElementById("charts").textContent);
const locale = JSON.parse(document.getElementById("locale").textContent);

function looks() {
  const style = getComputedStyle(document.documentElement);
  const of = (name) => style.getPropertyValue(name).trim();
  const axis = { labelColor: of("--ink"), titleColor: of("--faint"), gridColor: of("--line") };
  return {
    background: null,
    font: "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif",
    axis: {
      ...axis,
      domainColor: of("--line"),
      tickColor: of("--line"),
      labelFontSize: 12,
      titleFontSize: 12,
      titleFontWeight: "normal",
      labelLimit: narrow.matches ? 130 : 380,
    },
    legend: { labelColor: of("--ink"), titleColor: of("--ink"), labelFontSize: 12, columns: narrow.matches ? 1 : 0 },
    view: { stroke: null },
    range: {
      category: dark.matches
        ? ["#6cc3dd", "#f2a65a", "#b7d77a", "#e58fb1", "#c3b1f0"]
        : ["#0b6280", "#b4540a", "#4d7a12", "#a12a5e", "#5a45a5"],
      ramp: dark.matches
        ? ["#1d3440", "#2f6f83", "#6cc3dd", "#d8f1f8"]
        : ["#e6f0f2", "#8fc1cf", "#2f87a3", "#063b4d"],
      heatmap: dark.matches
        ? ["#1d3440", "#2f6f83", "#6cc3dd", "#d8f1f8"]
        : ["#e6f0f2", "#8fc1cf", "#2f87a3", "#063b4d"],
    },
  };
}

async function draw() {
  for (const [id, spec] of Object.entries(specs)) {
    await vegaEmbed(document.getElementById(id), spec, {
      actions: false,
      renderer: "svg",
      config: looks(),
      tooltip: { theme: dark.matches ? "dark" : "light" },
      ...locale,
    });
  }
  document.documentElement.dataset.drawn = "true";
}

dark.addEventListener("change", draw);
narrow.addEventListener("change", draw);
draw();
