import type { Page } from "@playwright/test";
import pg from "pg";
import { button, expectClean, expectWhole, through } from "./access-support";
import { adminSession, openTab } from "./portal-catalogue";
import { book, readBooking, signIn } from "./portal-support";
import { expect, newTraveller, onDesktop, test, tripDay } from "./support";

// The forms, dialogs and confirmations themselves: access.component.test and first-error.component.test.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Runs axe, and on a desktop also checks the layout at 320 px and at 200 % zoom. */
async function expectFit(page: Page, isMobile: boolean): Promise<void> {
  await expectClean(page);
  if (!isMobile) await expectWhole(page, page.url());
}

test("axe finds nothing on the portal's login and invitation", onDesktop, async ({ page, isMobile }) => {
  for (const path of ["/admin/login", "/admin/invite"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectFit(page, isMobile);
  }
});

test("axe finds nothing on the dashboard, in the open sidebar, and in a booking", async ({ page, isMobile }) => {
  const booked = await book(page.request);
  await signIn(page);
  await page.goto("/admin/dashboard");
  const row = page.getByRole("row").filter({ hasText: booked.reference });
  await expect(row).toBeVisible();
  await expectFit(page, isMobile);
  if (isMobile) {
    await button(page, "Menu").click();
    await expect(page.getByRole("tab", { name: "Manage Cars" })).toBeVisible();
    await expectClean(page);
    await page.keyboard.press("Escape");
    await expect(button(page, "Menu")).toBeFocused();
  }
  await through(page, row.getByRole("button").first(), (dialog) =>
    expect(dialog.getByText("Paltan Bazaar").first()).toBeVisible(),
  );
});

test("a booking is found and confirmed by the keyboard alone", onDesktop, async ({ page }) => {
  const booked = await book(page.request);
  await signIn(page);
  await page.goto("/admin/bookings");
  const search = page.getByRole("searchbox");
  await expect(search).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  const tabTo = async (label: string) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press("Tab");
      if ((await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))) === label) return;
    }
    throw new Error(`The keyboard does not come to ${label}`);
  };
  await tabTo("Search by name, phone, email, reference, title, place, pickup, tag or note");
  await page.keyboard.type(booked.reference);
  await expect(page.getByRole("row").filter({ hasText: booked.reference })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
  await tabTo(`Confirmed, ${booked.reference}`);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await readBooking(page.request, booked._id)).status).toBe("Confirmed");
});

test("axe finds nothing in the catalogue's tabs", onDesktop, async ({ page, request, isMobile }) => {
  await openTab(page, await adminSession(request), "Manage Hotels");
  for (const tab of ["Manage Hotels", "Manage Cars", "Manage Tours", "Manage Offers"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("main").getByRole("listitem").or(page.getByRole("row")).nth(1)).toBeVisible();
    await expectFit(page, isMobile);
  }
});

test(
  "axe finds nothing in Manage Bookings, a new booking and the day manifest",
  onDesktop,
  async ({ page, isMobile }) => {
    const booked = await book(page.request, { date: tripDay("03-04") });
    await signIn(page);
    await page.goto(`/admin/bookings?from=${tripDay("03-04")}&to=${tripDay("03-04")}&type=Tour`);
    await page.getByLabel(`Select ${booked.reference}`).check();
    await expect(page.getByRole("region", { name: "Selected bookings" })).toBeVisible();
    await expectFit(page, isMobile);

    await page.goto("/admin/bookings/new");
    await page.getByRole("searchbox", { name: "Search by title" }).fill("Majuli");
    await expect(page.getByRole("radio", { name: /Majuli/ }).first()).toBeVisible();
    await expectFit(page, isMobile);

    await page.goto(`/admin/bookings/manifest?date=${tripDay("03-04")}`);
    await expect(page.getByText(booked.reference)).toBeVisible();
    await expectFit(page, isMobile);
  },
);

test("axe finds nothing in reports, staff and mail", onDesktop, async ({ page, isMobile }) => {
  const { email } = newTraveller();
  const client = new pg.Client({ connectionString: process.env.DATABASE_UNDER_TEST });
  await client.connect();
  await client.query(
    `INSERT INTO "Outbox" ("id", "kind", "recipient", "payload", "attempts", "failedAt", "lastError")
     VALUES (gen_random_uuid(), 'welcome', $1, '{"name": "Asha"}', 8, now(), 'Resend: 503 application_error: away')`,
    [email],
  );
  await client.end();
  await book(page.request, { date: tripDay("04-04") });
  await signIn(page);
  await page.goto("/admin/reports");
  await page.getByLabel("From", { exact: true }).fill(tripDay("04-01"));
  await page.getByLabel("To", { exact: true }).fill(tripDay("04-30"));
  await expect(page.getByRole("img", { name: /^Revenue: / })).toBeVisible();
  await expectFit(page, isMobile);

  await page.goto("/admin/staff");
  const invited = newTraveller().email;
  await button(page, "Invite a person").click();
  await page.getByLabel("Email").fill(invited);
  await button(page, "Send invitation").click();
  await expect(page.getByRole("region", { name: "Open invitations" })).toContainText(invited);
  await expectFit(page, isMobile);

  await page.goto("/admin/mail");
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: email })).toBeVisible();
  await expectFit(page, isMobile);
});
