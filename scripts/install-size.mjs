// npm run size: fails when a production install takes more disk space than it may, by the packages of this one.
import { existsSync, readFileSync } from "node:fs";
import { trimmedSize } from "./production-install.mjs";

const mostMb = 1_000;
const shown = 10;

/** @type {{ packages: Record<string, { dev?: boolean }> }} */
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const folders = Object.entries(packages).flatMap(([path, { dev }]) => (path && !dev && existsSync(path) ? [path] : []));
const sizes = folders.map((folder) => ({ folder, mb: trimmedSize([folder]) }));
const total = trimmedSize(folders);
process.stdout.write(`A production install takes ${total} MB, of at most ${mostMb}.\n`);
if (total > mostMb) {
  const largest = sizes.sort((a, b) => b.mb - a.mb).slice(0, shown);
  process.stdout.write(largest.map(({ folder, mb }) => `  ${mb} MB ${folder}\n`).join(""));
  process.exitCode = 1;
}
