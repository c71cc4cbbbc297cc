import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { requireServingNode } from "./scripts/serving-node.mjs";

// The tests would fail under Node 20, which reads Windows-1252 as Latin-1.
requireServingNode();

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tests of pure functions: no database, so `npx vitest --project pure` answers at once. */
const pure = [
  "src/**/*.{fields,rules,schema}.test.ts",
  "src/env.test.ts",
  "src/features/product/field/*.test.ts",
  "src/lib/**/*.test.ts",
  "src/features/payment/statement/read-statement.test.ts",
  "src/server/security/*.test.ts",
  "tests/{cluster,deploy,runner}/*.test.ts",
];

export default defineConfig({
  resolve: {
    alias: {
      "~scripts": folder("./scripts"),
      "~prisma": folder("./prisma"),
      "~bench": folder("./bench"),
      "~tests": folder("./tests"),
      "~": folder("./src"),
      // Throws, except where Next bundles it for the server.
      "server-only": folder("./node_modules/server-only/empty.js"),
    },
  },
  test: {
    // High enough for tests that come from one address, but on: without limits, their statements would not run.
    env: { LOG_LEVEL: "silent", RATE_LIMIT_FACTOR: "1000" },
    // Each worker has a pool of 20 connections, and a PostgreSQL server takes 100 unless told otherwise.
    maxWorkers: 3,
    // Modules are loaded once a worker, not once a file: that was half of the time.
    isolate: false,
    // A polled event may come late on a busy machine; a poll that sees it ends at once.
    expect: { poll: { timeout: 20_000 } },
    // Ends tests that hang. High, because a test can take long on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    projects: [
      { extends: true, test: { name: "pure", include: pure } },
      {
        extends: true,
        test: {
          name: "database",
          include: ["src/**/*.test.ts", "tests/{api,papers}/**/*.test.ts"],
          exclude: pure,
          globalSetup: "tests/support/test-server.ts",
          setupFiles: "tests/support/worker.ts",
        },
      },
    ],
  },
});
