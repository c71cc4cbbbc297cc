import type { Page } from "@playwright/test";
import { admin } from "~tests/support/admin";
import { expectClean } from "./access-support";
import { mailTo } from "./app-under-test";
import { expect, newTraveller, onDesktop, storeSession, test } from "./support";

type Person = ReturnType<typeof newTraveller>;

/** Invites the person with the role by the portal's form, and returns the link of the mail. */
async function invite(page: Page, { email }: Person, role: string): Promise<string> {
  const session = await (await page.request.post("/api/auth/login", { data: admin })).json();
  await storeSession(page, session);
  await page.goto("/admin/staff");
  await page.getByRole("button", { name: "Invite a person" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("combobox", { name: "Role" }).selectOption({ label: role });
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("region", { name: "Open invitations" })).toContainText(email);
  const text = (await mailTo(email, /Subject: Join the/)).replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
  return /\/admin\/invite#[\w-]{43}/.exec(text)?.[0] ?? "";
}

async function accept(page: Page, link: string, person: Person): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Phone Number").fill(person.phone);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Accept and join" }).click();
}

for (const { role, hidden, shown, closed } of [
  {
    role: "Office",
    hidden: ["Settings", "Staff", "Log of changes"],
    shown: "Discount Codes",
    closed: "/admin/settings",
  },
  { role: "Accounts", hidden: ["Settings", "Staff", "Mail"], shown: "Log of changes", closed: "/admin/bookings/new" },
]) {
  test(
    `${role} sees what the role may do, and is told why not at other addresses`,
    onDesktop,
    async ({ page, browser, baseURL }) => {
      const person = newTraveller();
      const link = await invite(page, person, role);
      const context = await browser.newContext({ baseURL: baseURL ?? "" });
      const theirs = await context.newPage();
      await accept(theirs, link, person);
      await expect(theirs).toHaveURL(/\/admin\/dashboard$/);
      const nav = theirs.getByRole("navigation", { name: "More of the portal" });
      await expect(nav.getByRole("link", { name: shown })).toBeVisible();
      for (const name of hidden) await expect(nav.getByRole("link", { name })).toHaveCount(0);
      await theirs.getByRole("tab", { name: "Manage Tours" }).click();
      await expect(theirs.getByRole("heading", { level: 1 })).toBeVisible();
      await theirs.getByRole("searchbox", { name: "Search tours" }).fill("Majuli");
      await expect(theirs.getByText("Majuli").first()).toBeVisible();
      const expected = role === "Office" ? 1 : 0;
      expect(Math.min(1, await theirs.getByRole("button", { name: /^Delete / }).count())).toBe(expected);
      await theirs.goto("/admin/customers");
      await expect(theirs.getByRole("heading", { name: "Customers", level: 1 })).toBeVisible();
      await expect(theirs.getByRole("main").getByRole("searchbox")).toBeVisible();
      await theirs.goto(closed);
      await expect(theirs.getByRole("heading", { name: "Your role does not include this page" })).toBeVisible();
      await expect(theirs.getByText(`Your role is ${role}.`)).toBeVisible();
      await expectClean(theirs);
      await context.close();
    },
  );
}

test("a guide enters their own page and no portal", onDesktop, async ({ page, browser, baseURL }) => {
  const person = newTraveller();
  const link = await invite(page, person, "Guide or driver");
  const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 390, height: 800 } });
  const theirs = await context.newPage();
  await accept(theirs, link, person);
  await expect(theirs).toHaveURL(/\/departures$/);
  await expect(theirs.getByText("No departures are assigned to you yet")).toBeVisible();
  await expectClean(theirs);
  await theirs.goto("/profile");
  await expect(theirs.getByRole("link", { name: "My departures" })).toBeVisible();
  await theirs.goto("/admin/dashboard");
  await expect(theirs).toHaveURL(/\/admin\/login/);
  await context.close();
});

test("the log shows an invitation, and its filters are in the address", onDesktop, async ({ page }) => {
  const person = newTraveller();
  await invite(page, person, "Office");
  await page.goto("/admin/log");
  await page.getByLabel("Kind of item").selectOption({ label: "Staff" });
  await expect(page).toHaveURL(/subject=user/);
  await expect(page.getByText(`Staff: ${person.email}`)).toBeVisible();
  await expectClean(page);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await file).suggestedFilename()).toBe("log-of-changes.csv");
  await page.getByLabel("Kind of item").selectOption({ label: "All kinds" });
  await page.getByRole("searchbox").fill("no such thing at all");
  await expect(page.getByText("No change matches. Clear the filters to see all.")).toBeVisible();
});
