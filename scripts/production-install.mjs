// A production install (`npm ci --omit=dev`): how to recognise one, and which files of its packages nothing reads.
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join, sep } from "node:path";

const packages = "node_modules";
/** Source maps, which only debuggers read, and the C headers of the pinned Node, for compilers. */
const unread = /\.map$|^node_modules\/node-[a-z]+-[a-z0-9-]+\/include\//;

/** @returns {boolean} whether the packages for tests and development are missing */
export function isProductionInstall() {
  return existsSync(join(packages, ".package-lock.json")) && !existsSync(join(packages, "vitest"));
}

/** Removes what nothing reads: about a quarter of the install. */
export function trimPackages() {
  for (const file of filesBelow(packages)) if (unread.test(file)) rmSync(file);
}

/**
 * @param {string[]} folders packages, such as "node_modules/next"
 * @returns {number} what they take on disk when trimmed, in MB (2^20 bytes), without packages inside of them
 */
export function trimmedSize(folders) {
  const files = folders.flatMap((folder) => filesBelow(folder, isPackageFolder)).filter((file) => !unread.test(file));
  // Windows counts no blocks: there the bytes are the lower bound.
  const bytes = files
    .map((file) => statSync(file))
    .map(({ blocks, size }) => (blocks === undefined ? size : blocks * 512));
  return Math.round(bytes.reduce((sum, one) => sum + one, 0) / 2 ** 20);
}

/** @param {string} name */
const isPackageFolder = (name) => name === packages;

/**
 * @param {string} folder @param {(name: string) => boolean} isSkipped folders by name
 * @returns {string[]} paths with `/`; links are not followed
 */
function filesBelow(folder, isSkipped = () => false) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isSkipped(entry.name) ? [] : filesBelow(path, isSkipped);
    return entry.isFile() ? [path.replaceAll(sep, "/")] : [];
  });
}
