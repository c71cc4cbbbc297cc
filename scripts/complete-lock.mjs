// npm run lock: adds to package-lock.json what npm leaves out of it when a registry (or its mirror) does not answer for
// another platform's optional package. Without the entry `npm ci` refuses the lock, on every platform.
import { readFileSync, writeFileSync } from "node:fs";

const file = "package-lock.json";
const platform =
  /(?<os>android|darwin|freebsd|linux|win32|openharmony|wasm32)-(?<cpu>[a-z0-9]+)(?:-(?<libc>gnu|musl)$)?/;
/** @type {Record<string, string>} */
const libcs = { gnu: "glibc", musl: "musl" };

/** @type {{ packages: Record<string, { dev?: boolean, optionalDependencies?: Record<string, string> }> }} */
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
const sorted = Object.entries({ ...lock.packages, ...Object.fromEntries(added) }).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
process.stdout.write(`${added.length} entries added\n`);
