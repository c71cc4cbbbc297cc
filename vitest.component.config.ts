import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { findBrowser } from "./scripts/browser.mjs";
import { formFiles, mutationCalls } from "./tests/component/form-files.ts";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Tests of components in a real browser. Only the far side of the network is replaced (tests/component/far-side.ts): tRPC's
 * links, the query client, the schemas and the router's contexts are those of the app.
 */
export default defineConfig({
  resolve: {
    alias: {
      "~tests": folder("./tests"),
      "~": folder("./src"),
      // Without the App Router of Next around it.
      "next/link": folder("./tests/component/link.tsx"),
    },
  },
  define: { "process.env": "{}" },
  test: {
    include: ["src/**/*.component.test.tsx"],
    setupFiles: "tests/component/setup.ts",
    provide: { formFiles: formFiles(), mutationCalls: mutationCalls() },
    // A polled event, such as the end of a scroll, may come late on a busy machine; a poll that sees it ends at once.
    expect: { poll: { timeout: 20_000 } },
    // Ends tests that hang. High, because a test can take long on a busy machine.
    testTimeout: 60_000,
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: {
          executablePath: findBrowser(),
          args: [
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--disable-sync",
            "--disable-background-networking",
            "--disable-component-update",
          ],
        },
        contextOptions: { locale: "en-IN", timezoneId: "Asia/Kolkata" },
      }),
      instances: [{ browser: "chromium", viewport: { width: 1440, height: 900 } }],
      screenshotFailures: false,
    },
  },
});
