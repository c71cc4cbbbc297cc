import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { requireServingNode } from "./scripts/serving-node.mjs";
import { missingPackages } from "./tests/cluster/packages.ts";
import { notStarted } from "./tests/process/scripts/entries.ts";
import { hasHaproxy } from "./tests/support/haproxy.ts";
import { longestFirst } from "./tests/support/longest-first.ts";

// The tests would fail under Node 20, which reads Windows-1252 as Latin-1.
requireServingNode();

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tests that this machine cannot run, or that have a script of their own, with the reason; null for those that run. */
const conditional: [file: string, reason: string | null][] = [
  ["cluster", missingPackages().length > 0 ? `Debian's packages ${missingPackages().join(", ")} are missing` : null],
  ["workers-load", process.env.DEPLOY_REQUESTS ? null : "`npm run test:deploy` runs it"],
  ["deploy", hasHaproxy ? null : "HAProxy is missing"],
  ["generated-clients", process.env.GENERATED_CLIENTS ? null : "`npm run test:clients` runs it"],
  ["previous-version", process.env.PREVIOUS_VERSION ? null : "`npm run test:previous` runs it"],
];
const leftOut = conditional.flatMap(([file, reason]) =>
  reason ? [{ file: `tests/process/${file}.test.ts`, reason }] : [],
);
for (const { file, reason } of leftOut) process.stdout.write(`Not run: ${file}, because ${reason}.\n`);
for (const { script, reason } of notStarted())
  process.stdout.write(`Not started: npm run ${script}, because ${reason}.\n`);

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
    exclude: leftOut.map(({ file }) => file),
    globalSetup: "tests/support/fill-data.ts",
    maxWorkers: 4,
    sequence: {
      sequencer: longestFirst([
        "/scripts-bench.test.ts",
        "/scripts.test.ts",
        "/daily-backup.test.ts",
        "/embedded.test.ts",
        "/restore-outside.test.ts",
        "/start-stop.test.ts",
        "/slow-bodies.test.ts",
      ]),
    },
    // A polled event may come late on a busy machine; a poll that sees it ends at once.
    expect: { poll: { timeout: 20_000 } },
    // Ends tests that hang. High, because a test can take long on a busy machine.
    testTimeout: 600_000,
    // The client's packages are installed, and its app is started, in a hook.
    hookTimeout: 600_000,
  },
});
