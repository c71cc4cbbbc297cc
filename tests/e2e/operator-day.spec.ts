import type { Page } from "@playwright/test";
import { expectClean, expectWhole } from "./access-support";
import { mailTo } from "./app-under-test";
import { day, makeStaff, makeTrip, partOf } from "./operator-support";
import { book, signIn } from "./portal-support";
import { expect, onDesktop, onPhone, test } from "./support";

const rowOf = (page: Page, name: string, label: string) =>
  partOf(page, name)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: label, exact: true }) });

test(
  "a guide opens the sheet by its link, signed out and on a phone, until the office ends it",
  onPhone,
  async ({ page, browser, baseURL }) => {
    const { title, name, sheet } = await makeTrip(page.request);
    await signIn(page);
    await page.goto(sheet);
    const sending = partOf(page, "Send the sheet");
    await sending.getByRole("button", { name: `Make a link for ${name}` }).click();
    const url = await sending.getByLabel(`Link for ${name}`).inputValue();
    const whatsApp = await sending.getByRole("link", { name: "Send by WhatsApp" }).getAttribute("href");
    expect(whatsApp).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/);
    expect(decodeURIComponent(whatsApp ?? "")).toContain(new URL(url).pathname);
    await expectWhole(page, sheet);

    const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 390, height: 844 } });
    const guides = await context.newPage();
    const path = new URL(url).pathname;
    const answer = await guides.goto(path);
    expect(answer?.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    await expect(guides.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const main = guides.getByRole("main");
    for (const text of ["06:30, Kohima, Razhu Point", "Lalrin Pui", "2 adults", "Vegetarian", "Paltan Bazaar"]) {
      await expect(main).toContainText(text);
    }
    await expect(main.getByRole("link", { name: "+91 98765 01234" })).toHaveAttribute("href", "tel:+919876501234");
    await expect(main).not.toContainText("₹");
    await expectClean(guides);
    await expectWhole(guides, "/s");
    const pdf = await guides.request.get(
      (await main.getByRole("link", { name: "Save as PDF" }).getAttribute("href")) ?? "",
    );
    expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");

    await sending.getByRole("button", { name: "End the link" }).click();
    await expect(page.getByText(`The link of ${name} does not work any more.`)).toBeVisible();
    await guides.reload();
    await expect(guides.getByText("This link does not work any more.")).toBeVisible();
    await context.close();
  },
);

test("the sheet is mailed to a guide with an account, with two presses of a key", onDesktop, async ({ page }) => {
  const { email } = await makeStaff(page.request, "guide");
  const { title, sheet } = await makeTrip(page.request, email);
  await signIn(page);
  await page.goto(sheet);
  const mail = page.getByRole("button", { name: `Mail to ${email}` });
  await mail.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`The sheet is on its way to ${email}.`)).toBeVisible();
  await expectClean(page);
  const text = (await mailTo(email, /Subject: Your sheet/)).replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
  const path = /\/s\/[\w-]{43}/.exec(text)?.[0] ?? "";
  expect(text).not.toContain("98765");
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.goto(sheet);
  await page.getByRole("button", { name: "Save PDF" }).click();
  expect((await saved).suggestedFilename()).toBe(`departure-${day}.pdf`);
});

test(
  "the owner's dashboard says what today asks for, and each number leads to its list",
  onDesktop,
  async ({ page }) => {
    await book(page.request);
    await signIn(page);
    await page.goto("/admin/dashboard");
    await expect(rowOf(page, "Travel", "Today")).toContainText(/Nobody|\d+ travellers?/);
    await expect(rowOf(page, "To answer", "Bookings")).toContainText(/The oldest has waited \d+ (minute|hour|day)/);
    await expect(rowOf(page, "To answer", "Reviews to publish")).toContainText(/None|\d/);
    await expect(rowOf(page, "Papers and mail", "Mail that failed")).toContainText("to be sent");
    await expectClean(page);
    await rowOf(page, "To answer", "Bookings").getByRole("link").click();
    await expect(page).toHaveURL(/\/admin\/bookings\?status=Pending&from=\d{4}-\d\d-\d\d&sort=oldest$/);
    await page.goBack();
    await rowOf(page, "Travel", "Without a guide next week").getByRole("link").click();
    await expect(page).toHaveURL(/\/admin\/departures\?date=\d{4}-\d\d-\d\d&guide=none$/);
  },
);

test(
  "a part of the dashboard that does not load says so, and is tried again, beside the others",
  onDesktop,
  async ({ page }) => {
    await signIn(page);
    let isAway = true;
    // The parts are asked in one request: the answer of one of them is replaced.
    await page.route("**/api/trpc/**report.waiting**", async (route) => {
      if (!isAway) return route.continue();
      const url = new URL(route.request().url());
      const at = url.pathname.split("/").at(-1)?.split(",").indexOf("report.waiting") ?? -1;
      const response = await route.fetch();
      const answers = (await response.json()) as unknown[];
      const error = { message: "away", code: -32603, data: { code: "INTERNAL_SERVER_ERROR", httpStatus: 500 } };
      await route.fulfill({ response, json: answers.map((one, index) => (index === at ? { error } : one)) });
    });
    await page.goto("/admin/dashboard");
    const failed = partOf(page, "To answer");
    await expect(failed.getByRole("alert")).toHaveText("Not loaded. Try again");
    await expect(rowOf(page, "Travel", "Tomorrow")).toContainText(/Nobody|\d+ travellers?/);
    const before = await failed.boundingBox();
    isAway = false;
    await failed.getByRole("button", { name: "Try again: To answer" }).click();
    await expect(failed.getByRole("alert")).toHaveCount(0);
    await expect(rowOf(page, "To answer", "Bookings")).toContainText(/None|\d/);
    expect((await failed.boundingBox())?.height).toBe(before?.height);
  },
);

for (const [role, hidden] of [
  ["office", []],
  ["accounts", ["Reviews to publish", "Mail that failed"]],
] as const) {
  test(`the dashboard of ${role} asks and shows what the role may see`, async ({ page, isMobile }) => {
    const person = await makeStaff(page.request, role);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const refused: string[] = [];
    page.on("response", (response) => response.status() === 403 && refused.push(response.url()));
    await signIn(page, person);
    await page.goto("/admin/dashboard");
    await expect(rowOf(page, "Travel", "Places left this week")).toContainText(/None|\d/);
    await expect(rowOf(page, "Money", "To be refunded")).toContainText(/None|₹/);
    await expect(rowOf(page, "Papers and mail", "Payments without a receipt")).toContainText(/None|\d/);
    for (const label of ["Reviews to publish", "Mail that failed"]) {
      const isHidden = (hidden as readonly string[]).includes(label);
      await expect(page.getByRole("main").getByRole("link", { name: label })).toHaveCount(isHidden ? 0 : 1);
    }
    if (role === "accounts") expect(asked.filter((url) => /mail\.list|review\.list/.test(url))).toEqual([]);
    expect(refused).toEqual([]);
    await expectClean(page);
    if (isMobile) await expectWhole(page, "/admin/dashboard");
  });
}
