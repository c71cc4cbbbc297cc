import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The whole app as a process: started, stopped and killed. Three files at a time: each waits for processes most of the time. */
export default defineConfig({
  resolve: {
    alias: {
      "~prisma": folder("./prisma"),
      "~tests": folder("./tests"),
      "~bench": folder("./bench"),
      "~": folder("./src"),
    },
  },
  test: {
    include: ["tests/process/**/*.test.ts"],
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
