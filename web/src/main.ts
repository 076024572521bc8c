import { mount } from "svelte";
import App from "./App.svelte";
import "./look/tokens.css";
import "./look/base.css";

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no #app");
mount(App, { target });

// Once all that is needed at once has been loaded: the page is kept on the device, and renewed there.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  window.addEventListener(
    "load",
    () => void import("./state/app/attending.ts").then(({ attend }) => attend(import.meta.url)),
  );

// The server may have been renewed while this page was open, and the parts it would load are gone.
const LOADED_AGAIN = "tabletide.loaded-again";
window.addEventListener("vite:preloadError", (event) => {
  if (sessionStorage.getItem(LOADED_AGAIN) === location.href) return; // that was not it
  sessionStorage.setItem(LOADED_AGAIN, location.href);
  event.preventDefault();
  location.reload();
});
