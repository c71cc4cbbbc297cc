// Bundles the server entry and the migration command, so that a start reads a few files instead of hundreds.
import { rmSync } from "node:fs";
import { build } from "esbuild";

rmSync(".build/chunks", { recursive: true, force: true });

await build({
  entryPoints: { server: "src/server/main.ts", migrate: "src/server/start/migrate-only.ts" },
  outdir: ".build",
  outExtension: { ".js": ".mjs" },
  // Dynamic imports stay separate files, loaded at first use.
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
