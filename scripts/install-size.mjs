// npm run size: fails when a production install (`npm ci --omit=dev`) takes more disk space than allowed. It adds up the
// folders of the packages that the lock file does not mark as packages for development.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const maxMb = 1_424;
const shown = 10;

/** @type {{ packages: Record<string, { dev?: boolean }> }} */
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const folders = Object.entries(packages).flatMap(([path, { dev }]) => (path && !dev && existsSync(path) ? [path] : []));
const sizes = folders.map((folder) => ({ folder, mb: bytesOf(folder) / 2 ** 20 })).sort((a, b) => b.mb - a.mb);
const total = Math.round(sizes.reduce((sum, { mb }) => sum + mb, 0));
process.stdout.write(`A production install takes ${total} MB, of at most ${maxMb}.\n`);
if (total > maxMb) {
  const largest = sizes.slice(0, shown).map(({ folder, mb }) => `  ${Math.round(mb)} MB ${folder}\n`);
  process.stdout.write(largest.join(""));
  process.exitCode = 1;
}

/**
 * @param {string} folder
 * @returns {number} the disk space of its files, without packages inside of it; links are not followed
 */
function bytesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? sum : sum + bytesOf(path);
    if (!entry.isFile()) return sum;
    const { blocks, size } = statSync(path);
    // Windows does not report blocks; there the size is a lower bound.
    return sum + (blocks === undefined ? size : blocks * 512);
  }, 0);
}
