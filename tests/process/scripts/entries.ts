import { findInstalled } from "../../../scripts/browser.mjs";
import { hasHaproxy } from "../../support/haproxy.ts";
import { benchEntries } from "./bench-entries.ts";
import type { Entry } from "./entry";

const suite = { reason: "it is, or is part of, `npm test`" };
const toFolder = (folder: string) => [folder];

/** All scripts of package.json but those that measure. */
export const otherEntries: Record<string, Entry> = {
  start: { startedBy: "tests/support/app-process.ts", text: "startArguments()" },
  dev: { startedBy: "tests/process/dev.test.ts", text: "scripts/dev.mjs" },
  test: suite,
  "test:unit": suite,
  "test:changed": suite,
  "test:failed": suite,
  "test:component": suite,
  check: suite,
  format: suite,
  size: suite,
  backup: { startedBy: "tests/process/storage.test.ts", text: "scripts/backup.ts" },
  restore: { startedBy: "tests/support/archives.ts", text: "scripts/restore.ts" },
  uploads: { startedBy: "src/server/storage/move.test.ts", text: "scripts/uploads.ts" },
  audit: { run: { prints: /packages with known vulnerabilities$|^NOT AUDITED: /m, codes: [0, 1] } },
  lock: {
    run: {
      // A whole lock file needs nothing from the registry.
      settings: () => ({ npm_config_offline: "true" }),
      copies: ["package.json", "package-lock.json", "scripts"],
      prints: /^0 entries added$/m,
    },
  },
  "voucher-key": { run: { needsDatabase: true, prints: /^Vouchers are signed with key \S+ from now on\.$/m } },
  "second-factor": {
    run: {
      needsDatabase: true,
      args: () => ["nobody@example.com"],
      prints: /^There is no account with this address\.$/m,
    },
  },
  permits: {
    run: { needsDatabase: true, prints: /^\d+ of \d+ rules about permits need a check\.$/m, codes: [0, 1] },
  },
  "old-faults": {
    run: { needsDatabase: true, prints: /^\d+ faults of earlier versions were found\.$/m, codes: [0, 1] },
  },
  "bench:report": { run: { prints: /^Written: bench\/RESULTS\.md$/m } },
  migration: { run: { args: () => ["--print"], prints: /^The migrations match schema\.prisma\.$/m } },
  "mail:preview": { run: { args: toFolder, prints: /^Written: \d\d mails/m } },
  illustrations: {
    run: {
      args: (folder) => [`--to=${folder}`, "assam"],
      prints: /^states\/assam {2}/m,
      makes: ["public/images/states/assam.avif"],
    },
  },
  icons: {
    run: {
      args: toFolder,
      prints: /^/,
      makes: ["public/icons/icon-192.png", "src/app/apple-icon.png", "public/favicon.ico", "public/images/share.jpg"],
    },
  },
  map: { run: { args: toFolder, prints: /^/, makes: ["public/images/northeast-india.svg"] } },
  fonts: {
    run: {
      args: toFolder,
      prints: /^fraunces-accents: /m,
      makes: ["src/app/fonts/inter.woff2", "src/app/fonts/rupee.woff2"],
    },
  },
  "fonts:papers": {
    run: { args: toFolder, prints: /^luit-hebrew-700: /m, makes: ["src/server/pdf/fonts/luit-sans-400.ttf"] },
  },
  states: {
    run: {
      // Each state once: two with a whole page, two with a part that opens by a press after its page has loaded.
      args: () => ["large money", "empty money", "failing dashboard-search", "loading departures-replace"],
      settings: (folder) => ({ STATES_ROWS: "500", STATES_PICTURES: folder }),
      prints: /^Pictures: /m,
      lacks: findInstalled() ? null : "no Chromium is installed",
    },
  },
  pictures: {
    run: {
      args: () => ["lanes-day", "site-fair"],
      settings: (folder) => ({ PICTURES: folder }),
      prints: /^Pictures: /m,
      lacks: findInstalled() ? null : "no Chromium is installed",
    },
  },
  "test:image": { run: { args: () => ["--files"], prints: /^The files of the image work /m } },
  "test:cluster": { run: { args: () => ["--list"], prints: /^\d+ faults: / } },
  "test:crash": { list: { files: ["tests/process/crash.test.ts"] } },
  "test:faults": { list: { files: ["tests/process/faults.test.ts"] } },
  "test:assistants": { list: { files: ["tests/api/mcp/conformance.test.ts"] } },
  "test:oversell": { list: { files: ["tests/api/oversell.test.ts"] } },
  "test:money": { list: { files: ["tests/api/money-schedules.test.ts", "tests/api/payment-crash.test.ts"] } },
  "test:papers": { list: { files: ["tests/api/paper-numbers.test.ts"] } },
  "test:mutations": { list: { files: ["tests/api/contract/mutations.test.ts"] } },
  "test:clients": { list: { files: ["tests/process/generated-clients.test.ts"], isLoaded: true } },
  "test:deploy": {
    list: {
      files: ["tests/process/deploy.test.ts", "tests/process/workers-load.test.ts"],
      isLoaded: true,
      lacks: hasHaproxy ? null : "HAProxy is missing",
    },
  },
  "test:previous": { list: { files: ["tests/process/previous-version.test.ts"], isLoaded: true } },
};

/** The scripts that this machine cannot start, with the reason. */
export function notStarted(): { script: string; reason: string }[] {
  return Object.entries({ ...benchEntries, ...otherEntries }).flatMap(([script, entry]) => {
    const reason = "run" in entry ? entry.run.lacks : "list" in entry ? entry.list.lacks : null;
    return reason ? [{ script, reason }] : [];
  });
}
