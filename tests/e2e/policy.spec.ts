import type { Page } from "@playwright/test";
import { sampleId } from "~tests/support/sample";
import { expect, onDesktop, signInAsNew, test } from "./support";

/** Screens that no other test opens. On the others, a violation logs an error, which fails the test. */
const rare = ["/nowhere", "/api/docs/errors", "/api/try", "/auth/callback", "/admin/invite"];

type Violation = { directive: string; what: string };

/** The violations of the Content Security Policy on the current page. */
async function violationsOf(page: Page): Promise<Violation[]> {
  return page.evaluate(() => (window as unknown as { violations: Violation[] }).violations);
}

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const violations: Violation[] = [];
    Object.assign(window, { violations });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective: directive, blockedURI: what }) =>
      violations.push({ directive, what }),
    );
  });
}

test("rarely used screens do not violate the Content Security Policy", onDesktop, async ({ browser, baseURL }) => {
  const page = await browser.newPage(baseURL ? { baseURL } : {});
  await watch(page);
  for (const path of rare) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading").first()).toBeVisible();
    expect(await violationsOf(page), path).toEqual([]);
  }
  await page.close();
});

test("dialogs and toasts are styled under the Content Security Policy", onDesktop, async ({ page }) => {
  await watch(page);
  await signInAsNew(page);
  await page.goto(`/tour/${sampleId("tour")}?book=1`);
  await expect(page.getByRole("dialog")).toBeVisible();
  // The style sheet of react-remove-scroll stops the page below from scrolling.
  await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
  expect(await violationsOf(page)).toEqual([]);
  await page.goto("/browse/tours");
  await page.getByLabel("Search").click();
  const toastRule = () =>
    [...document.styleSheets].some((sheet) => [...sheet.cssRules].some((rule) => rule.cssText.includes("sonner")));
  await expect.poll(() => page.evaluate(toastRule)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
});

test("a script injected into a page does not run", onDesktop, async ({ browser, baseURL }) => {
  const page = await browser.newPage(baseURL ? { baseURL } : {});
  await watch(page);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  const address = "https://elsewhere.example/x.js";
  const brought = [
    "<script>window.ran = 'inline'</script>",
    "<script nonce='guessed'>window.ran = 'guessed'</script>",
    `<script src="${address}"></script>`,
    "<img src=x onerror=\"window.ran = 'handler'\">",
    "<base href='https://elsewhere.example/'>",
    "<iframe src='https://elsewhere.example/'></iframe>",
    "<object data='/icon.svg'></object>",
  ];
  await page.route("**/contact", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace("</main>", `${brought.join("")}</main>`),
    });
  });
  await page.goto("/contact", { waitUntil: "networkidle" });
  await expect.poll(async () => (await violationsOf(page)).length).toBeGreaterThanOrEqual(brought.length);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  expect(await page.evaluate(() => document.baseURI)).toBe(page.url());
  const directives = (await violationsOf(page)).map(({ directive }) => directive);
  expect([...new Set(directives)].sort()).toEqual([
    "base-uri",
    "frame-src",
    "object-src",
    "script-src-attr",
    "script-src-elem",
  ]);
  expect(directives.filter((directive) => directive === "script-src-elem")).toHaveLength(3);
  // Each violation also logs an error, which every other test fails on.
  expect(complaints.filter((text) => text.includes("Content Security Policy"))).toHaveLength(directives.length);
  await page.close();
});
