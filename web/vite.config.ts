import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { worker, WORKER } from "./tools/worker.mjs";

/** A running server for `npm run dev`: the page comes from Vite, everything else from there. */
const server = process.env.TABLETIDE_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte(), worker()],
  base: "/",
  build: {
    // The server ships the page: what is built here is part of the Python package.
    outDir: "../src/tabletide/server/page",
    emptyOutDir: true,
    manifest: true,
    target: ["chrome123", "firefox121", "safari17.5"],
    // Data addresses would need an exception in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: {
      input: { index: "index.html", worker: "src/worker/worker.ts" },
      // A worker speaks for the folder it lies in: its own name, at the root.
      output: { entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js") },
    },
  },
  server: {
    proxy: {
      "/api": { target: server },
      "/ws": { target: server, ws: true },
    },
  },
  test: {
    include: ["src/**/*.test.ts", "tools/**/*.test.ts"],
    // Files share their workers, which is five times as fast: no test leaves anything behind.
    isolate: false,
  },
});
