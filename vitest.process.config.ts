import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Tests of the whole app as a process that is started, stopped and killed, and of the typed client against it. Four
 * files run at a time, because each waits for processes most of the time.
 */
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
    include: ["tests/{client,process}/**/*.test.ts"],
    maxWorkers: 4,
    testTimeout: 120_000,
    // The client's packages are installed, and its app is started, in a hook.
    hookTimeout: 300_000,
  },
});
