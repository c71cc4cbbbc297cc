import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Another program's view: a client generated from the served document, against the whole app as a process. */
export default defineConfig({
  resolve: { alias: { "~prisma": folder("./prisma"), "~tests": folder("./tests"), "~": folder("./src") } },
  test: {
    include: ["tests/client/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    // Packages are installed and the app is started first.
    hookTimeout: 300_000,
  },
});
