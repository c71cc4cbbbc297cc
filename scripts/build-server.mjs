// Bundles the server entry, its threads, the process of backups, the migration command and the service worker, so that a start reads a few files instead of hundreds.
import { globSync, rmSync } from "node:fs";
import { relative, sep } from "node:path";
import { build } from "esbuild";

for (const folder of ["chunks", "threads"]) rmSync(`.build/${folder}`, { recursive: true, force: true });

/** What runs in threads of its own (src/server/thread.ts), by its path in .build. */
const threads = globSync("src/**/*.thread.ts").map((file) => {
  const name = relative("src", file).replace(/\.ts$/, "").replaceAll(sep, "/");
  return [`threads/${name}`, file];
});

await build({
  entryPoints: {
    server: "src/server/main.ts",
    migrate: "src/server/start/migrate-only.ts",
    backup: "src/server/backup/daily/backup-process.ts",
    ...Object.fromEntries(threads),
  },
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

// The browsers of package.json's list that are the oldest.
await build({
  entryPoints: { sw: "src/worker/main.ts" },
  outdir: ".build",
  bundle: true,
  platform: "browser",
  target: ["chrome120", "firefox128", "safari17.4"],
  format: "iife",
  minify: true,
  define: { "process.env.NODE_ENV": '"production"' },
  logLevel: "warning",
});
