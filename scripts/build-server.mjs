// One file for each entry of the server, so that a start reads it at once instead of hundreds of sources.
import { rmSync } from "node:fs";
import { build } from "esbuild";

rmSync(".build/chunks", { recursive: true, force: true });

await build({
  entryPoints: { server: "src/server/main.ts" },
  outdir: ".build",
  outExtension: { ".js": ".mjs" },
  // What is imported where it is first used, is loaded then.
  splitting: true,
  chunkNames: "chunks/[name]-[hash]",
  bundle: true,
  platform: "node",
  target: "node24",
  format: "esm",
  packages: "external",
  sourcemap: true,
  logLevel: "warning",
});
