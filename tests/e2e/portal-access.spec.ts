import type { Page } from "@playwright/test";
import pg from "pg";
import { button, expectClean, expectWhole, through } from "./access-support";
import { adminSession, openTab } from "./portal-catalogue";
import { book, readBooking, signIn } from "./portal-support";
import { expect, newTraveller, onDesktop, test, tripDay } from "./support";

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
  await page.goto("/admin/login");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Both email and password are required" })).toBeVisible();
  await expectClean(page);
});

test("axe finds nothing on the dashboard, in the open sidebar, and in a booking with its confirmations", async ({
  page,
  isMobile,
}) => {
  const booked = await book(page.request);
  await signIn(page);
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("row").filter({ hasText: booked.reference })).toBeVisible();
  await expectFit(page, isMobile);
  if (isMobile) {
    await button(page, "Menu").click();
    await expect(page.getByRole("tab", { name: "Manage Cars" })).toBeVisible();
    await expectClean(page);
    await page.keyboard.press("Escape");
    await expect(button(page, "Menu")).toBeFocused();
  }
  const opener = page.getByRole("row").filter({ hasText: booked.reference }).getByRole("button").first();
  await through(page, opener, async (dialog) => {
    await expect(dialog.getByText("Paltan Bazaar").first()).toBeVisible();
    await expectClean(page);
    await dialog.getByRole("button", { name: "Cancel booking" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectClean(page);
    await page.getByRole("alertdialog").getByRole("button", { name: "Keep booking" }).click();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await dialog.getByLabel("New note").fill("Arrives late");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectClean(page);
    await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
    await dialog.getByLabel("New note").fill("");
  });
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
  await tabTo("Search by name, phone, email or reference");
  await page.keyboard.type(booked.reference);
  await expect(page.getByRole("row").filter({ hasText: booked.reference })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
  await tabTo(`Confirmed, ${booked.reference}`);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await readBooking(page.request, booked._id)).status).toBe("Confirmed");
});

test(
  "axe finds nothing in the catalogue's tabs, forms, histories and confirmations",
  onDesktop,
  async ({ page, request, isMobile }) => {
    test.setTimeout(180_000);
    const session = await adminSession(request);
    const places = [
      ["Manage Hotels", null],
      ["Manage Cars", "Edit Vehicle"],
      ["Manage Tours", "Edit Tour"],
      ["Manage Offers", "Edit Offer"],
    ] as const;
    for (const [tab, panel] of places) {
      await openTab(page, session, tab);
      await expect(page.getByRole("main").getByRole("listitem").or(page.getByRole("row")).nth(1)).toBeVisible();
      if (!panel) {
        await expectFit(page, isMobile);
        continue;
      }
      await button(page, /^Edit /).click();
      const form = page.getByRole("region", { name: panel });
      await form.getByText("Season, closed days and changes").click();
      await expect(form.getByRole("grid")).toBeVisible();
      await form.getByRole("grid").getByRole("button", { disabled: false }).last().click();
      if (tab === "Manage Tours") await form.getByText("More details").click();
      await form.getByText("History", { exact: true }).click();
      await form.getByLabel("Must be booked at least").fill("soon");
      await form.getByRole("button", { name: /^Update / }).click();
      await expect(form.getByText("Must be 0 to 365")).toBeVisible();
      await expectFit(page, isMobile);
      await form.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
      await expectClean(page);
      await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
      await through(page, button(page, /^Delete /));
    }
  },
);

test(
  "axe finds nothing in Manage Bookings, a new booking and the day manifest",
  onDesktop,
  async ({ page, isMobile }) => {
    test.setTimeout(120_000);
    const booked = await book(page.request, { date: tripDay("03-04") });
    await signIn(page);
    await page.goto(`/admin/bookings?from=${tripDay("03-04")}&to=${tripDay("03-04")}&type=Tour`);
    await page.getByLabel(`Select ${booked.reference}`).check();
    await expectFit(page, isMobile);
    const bar = page.getByRole("region", { name: "Selected bookings" });
    await through(page, bar.getByRole("button", { name: "Confirm", exact: true }));
    await through(page, bar.getByRole("button", { name: "Cancel bookings" }));

    await page.goto("/admin/bookings/new");
    await page.getByRole("searchbox", { name: "Search by title" }).fill("Majuli");
    await page
      .getByRole("radio", { name: /Majuli/ })
      .first()
      .check();
    await button(page, "Book").click();
    await expect(page.getByText("Please fill all required fields")).toBeVisible();
    await expectFit(page, isMobile);

    await page.goto(`/admin/bookings/manifest?date=${tripDay("03-04")}`);
    await expect(page.getByText(booked.reference)).toBeVisible();
    await expectFit(page, isMobile);
  },
);

test("axe finds nothing in reports, staff and mail", onDesktop, async ({ page, isMobile }) => {
  test.setTimeout(120_000);
  const [{ email }, colleague] = [newTraveller(), newTraveller()];
  await page.request.post("/api/auth/register", { data: colleague });
  const client = new pg.Client({ connectionString: process.env.DATABASE_UNDER_TEST });
  await client.connect();
  await client.query(
    `INSERT INTO "Outbox" ("id", "kind", "recipient", "payload", "attempts", "failedAt", "lastError")
     VALUES (gen_random_uuid(), 'welcome', $1, '{"name": "Asha"}', 8, now(), 'Resend: 503 application_error: away')`,
    [email],
  );
  await client.query(`UPDATE "User" SET "role" = 'admin' WHERE "email" = $1`, [colleague.email]);
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
  await expectFit(page, isMobile);
  await page.getByLabel("Email").fill(invited);
  await button(page, "Send invitation").click();
  await expect(page.getByRole("region", { name: "Open invitations" })).toContainText(invited);
  await expectFit(page, isMobile);
  await through(page, button(page, /^Remove access of /));

  await page.goto("/admin/mail");
  const item = page.getByRole("main").getByRole("listitem").filter({ hasText: email });
  await expect(item).toBeVisible();
  await expectFit(page, isMobile);
  await through(page, item.getByRole("button", { name: /^Discard/ }));
});
