// npm run lock: completes package-lock.json. npm omits another platform's optional package if the registry does not answer
// for it, and without that entry `npm ci` rejects the lock on every platform.
import { readFileSync, writeFileSync } from "node:fs";

const file = "package-lock.json";
const platform =
  /(?<os>android|darwin|freebsd|linux|win32|openharmony|wasm32)-(?<cpu>[a-z0-9]+)(?:-(?<libc>gnu|musl)$)?/;
/** @type {Record<string, string>} */
const libcs = { gnu: "glibc", musl: "musl" };
/** Packages that need glibc without declaring it. On other systems they would put a broken `node` into node_modules/.bin. */
const onGlibc = /^node_modules\/node-linux-/;

/** @typedef {{ dev?: boolean, libc?: (string | undefined)[], optionalDependencies?: Record<string, string> }} Entry */
/** @type {{ packages: Record<string, Entry> }} */
const lock = JSON.parse(readFileSync(file, "utf8"));
const added = Object.values(lock.packages).flatMap(({ dev, optionalDependencies = {} }) =>
  Object.entries(optionalDependencies).flatMap(([name, version]) => {
    const path = `node_modules/${name}`;
    const target = platform.exec(name)?.groups;
    if (path in lock.packages || !target || !/^\d/.test(version)) return [];
    const native = { cpu: [target.cpu], ...(target.libc && { libc: [libcs[target.libc]] }), os: [target.os] };
    const only = target.os === "wasm32" ? { cpu: ["wasm32"] } : native;
    return [[path, { version, ...only, ...(dev && { dev }), optional: true }]];
  }),
);
/** @type {[string, Entry][]} */
const entries = Object.entries({ ...lock.packages, ...Object.fromEntries(added) });
const packages = entries
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([path, entry]) => [path, onGlibc.test(path) ? { ...entry, libc: ["glibc"] } : entry]);
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
process.stdout.write(`${added.length} entries added\n`);
