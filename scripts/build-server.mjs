// One file for the server's entry, so that a start reads it at once instead of hundreds of sources.
import { build } from "esbuild";

await build({
  entryPoints: ["src/server/main.ts"],
  outfile: ".build/server.mjs",
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  packages: "external",
  sourcemap: true,
  logLevel: "warning",
});
