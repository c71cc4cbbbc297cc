import { defineConfig } from "@playwright/test";

/** The journeys run against the app as `npm start` runs it, at the width of a phone and of a desktop. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/start-app.ts",
  outputDir: "test-results/browser",
  forbidOnly: true,
  fullyParallel: true,
  workers: 3,
  // Ends tests that hang. High, because a test can take long on a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./tests/reporters/playwright-tally.ts"], ["./tests/e2e/requirements-reporter.ts"]],
  use: {
    baseURL: process.env.APP_UNDER_TEST,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // Tests replace answers of the server, which a service worker would give in their place. offline.spec.ts allows it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-sync",
        "--disable-background-networking",
        "--disable-component-update",
      ],
    },
  },
  // What shows the same at both widths runs at one of them: a test by its tag, a file by its name.
  projects: [
    {
      name: "phone",
      grepInvert: /@desktop/,
      testIgnore:
        /(account-settings|departures|google|papers|portal-(catalogue-files|catalogue-tools|drafts|money|prices)|sessions)\.spec/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: "desktop",
      grepInvert: /@phone/,
      testIgnore: /\/(account|reset)\.spec/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
