import { expectClean, expectWhole } from "./access-support";
import { inviteStaff, makeStaff, partOf } from "./operator-support";
import { book, signIn } from "./portal-support";
import { expect, newTraveller, onDesktop, test } from "./support";

/** What the dashboard asks for by roles that may see it. */
const facts = [
  { label: "Reviews to publish", procedure: "review.list" },
  { label: "Mail that failed", procedure: "mail.list" },
];

for (const { role, staffRole, hidden, shown, closed } of [
  {
    role: "Office",
    staffRole: "office",
    hidden: ["Settings", "Staff", "Log of changes"],
    shown: "Discount Codes",
    closed: "/admin/settings",
  },
  {
    role: "Accounts",
    staffRole: "accounts",
    hidden: ["Settings", "Staff", "Mail"],
    shown: "Log of changes",
    closed: "/admin/bookings/new",
  },
] as const) {
  test(
    `${role} asks for and sees what the role may do, and is told why not at other addresses`,
    onDesktop,
    async ({ page }) => {
      const person = await makeStaff(page.request, staffRole);
      await book(page.request);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      const refused: string[] = [];
      page.on("response", (response) => response.status() === 403 && refused.push(response.url()));
      await signIn(page, person);

      await test.step("the dashboard", async () => {
        await page.goto("/admin/dashboard");
        await expect(partOf(page, "To answer")).toContainText(/\d/);
        await expect(page.getByRole("main").getByText(/Loading\.\.\.|…/)).toHaveCount(0);
        await expect(partOf(page, "This month").getByRole("row", { name: /^Revenue/ })).toContainText("₹");
        for (const { label, procedure } of facts) {
          const mayAsk = role === "Office";
          expect(asked.some((url) => url.includes(procedure))).toBe(mayAsk);
          if (!mayAsk) await expect(page.getByRole("main").getByRole("link", { name: label })).toHaveCount(0);
        }
        expect(refused).toEqual([]);
        await expectClean(page);
        const before = page.viewportSize();
        await page.setViewportSize({ width: 390, height: 844 });
        await expectClean(page);
        await expectWhole(page, "/admin/dashboard");
        if (before) await page.setViewportSize(before);
      });

      await test.step("the rest of the portal", async () => {
        const nav = page.getByRole("navigation", { name: "More of the portal" });
        await expect(nav.getByRole("link", { name: shown })).toBeVisible();
        for (const name of hidden) await expect(nav.getByRole("link", { name })).toHaveCount(0);
        await page.getByRole("tab", { name: "Manage Tours" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await page.getByRole("searchbox", { name: "Search tours" }).fill("Majuli");
        await expect(page.getByText("Majuli").first()).toBeVisible();
        const expected = role === "Office" ? 1 : 0;
        await expect(page.getByRole("region", { name: "Create Tour" })).toHaveCount(expected);
        expect(Math.min(1, await page.getByRole("button", { name: /^Delete / }).count())).toBe(expected);
        await page.goto("/admin/customers");
        await expect(page.getByRole("heading", { name: "Customers", level: 1 })).toBeVisible();
        await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
        await page.goto(closed);
        await expect(page.getByRole("heading", { name: "Your role does not include this page" })).toBeVisible();
        await expect(page.getByText(`Your role is ${role}.`)).toBeVisible();
        await expectClean(page);
      });
    },
  );
}

test("a guide enters their own page and no portal", onDesktop, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { email, name, phone, password } = newTraveller();
  await page.goto(`/admin/invite#${await inviteStaff(page.request, email, "guide")}`);
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Phone Number").fill(phone);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Accept and join" }).click();
  await expect(page).toHaveURL(/\/departures$/);
  await expect(page.getByText("No departures are assigned to you yet")).toBeVisible();
  await expectClean(page);
  await page.goto("/profile");
  await expect(page.getByRole("link", { name: "My departures" })).toBeVisible();
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/admin\/login/);
});

test("the log shows an invitation, and its filters are in the address", onDesktop, async ({ page }) => {
  const person = newTraveller();
  await inviteStaff(page.request, person.email, "office");
  await signIn(page);
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
