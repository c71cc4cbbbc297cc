import type { Page } from "@playwright/test";
import pg from "pg";
import { admin } from "~tests/support/admin";
import { mailTo } from "./app-under-test";
import { book, makeTour } from "./portal-support";
import { expect, newTraveller, onDesktop, storeSession, test, tokenOf, tripDay } from "./support";

/** Logs in as the admin and opens a portal address. */
async function enter(page: Page, path: string): Promise<{ Authorization: string }> {
  const session = await (await page.request.post("/api/auth/login", { data: admin })).json();
  await storeSession(page, session);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return { Authorization: `Bearer ${session.token}` };
}

/** The invitation's link from its mail, whose quoted-printable lines end in "=". */
async function linkFor(email: string): Promise<string> {
  const text = (await mailTo(email, /Subject: Join the/)).replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
  return /\/admin\/invite#[\w-]{43}/.exec(text)?.[0] ?? "";
}

test(
  "an invitation's link works once, and an admin whose access is removed is signed out immediately",
  onDesktop,
  async ({ page, browser, baseURL }) => {
    await enter(page, "/admin/staff");
    const invited = newTraveller();
    await expect(page.getByLabel("Email")).toHaveCount(0);
    await page.getByRole("button", { name: "Invite a person" }).click();
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByText("Email is required")).toBeVisible();
    await page.getByLabel("Email").fill(invited.email);
    await page.getByRole("combobox", { name: "Role" }).selectOption({ label: "Owner" });
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByRole("region", { name: "Open invitations" })).toContainText(invited.email);

    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    const theirs = await context.newPage();
    const link = await linkFor(invited.email);
    await theirs.goto(link);
    await expect(theirs.getByText(invited.email)).toBeVisible();
    expect(theirs.url()).not.toContain("#");
    await theirs.getByRole("button", { name: "Accept and join" }).click();
    await expect(theirs.getByText("All fields are required")).toBeVisible();
    await theirs.getByLabel("Full Name").fill(invited.name);
    await theirs.getByLabel("Phone Number").fill(invited.phone);
    await theirs.getByLabel("Password", { exact: true }).fill(invited.password);
    await theirs.getByRole("button", { name: "Accept and join" }).click();
    await expect(theirs).toHaveURL(/\/admin\/dashboard$/);
    await theirs.goto("/contact");
    await theirs.goto(link);
    await expect(theirs.getByText("This invitation is not good any more. Please ask for a new one.")).toBeVisible();

    const token = await tokenOf(page.request, invited);
    const list = () => page.request.get("/api/staff", { headers: { Authorization: `Bearer ${token}` } });
    expect((await list()).status()).toBe(200);
    await page.reload();
    const row = page.getByRole("region", { name: "People" }).getByRole("listitem").filter({ hasText: invited.email });
    await row.getByRole("button", { name: /^Remove access/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove access" }).click();
    // Screen readers see only the confirmation while it is open.
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(row).toHaveCount(0);
    expect((await list()).status()).toBe(401);
    await theirs.goto("/admin/staff");
    await expect(theirs).toHaveURL(/\/admin\/login/);
    await context.close();
  },
);

test("the report matches the API, and is saved as a file", onDesktop, async ({ page }) => {
  const headers = await enter(page, "/admin/reports");
  const { _id: tourId, price: totalPrice } = await makeTour(page.request);
  const booking = await book(page.request, { tourId, totalPrice, date: tripDay("06-15") });
  await page.request.put(`/api/bookings/${booking._id}`, { headers, data: { status: "Confirmed" } });

  await page.getByLabel("From", { exact: true }).fill(tripDay("06-01"));
  await page.getByLabel("To", { exact: true }).fill(tripDay("06-30"));
  await page.getByText("Tour, car or offer", { exact: true }).click();
  const query = `/api/reports/bookings?from=${tripDay("06-01")}&to=${tripDay("06-30")}&by=item`;
  const report = await (await page.request.get(query, { headers })).json();
  const money = (rupees: number) => `₹${rupees.toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
  const { bookings, confirmed, pending, cancelled, travelers, revenue, pendingAmount } = report.total;
  expect(revenue).toBeGreaterThanOrEqual(booking.totalPrice);
  const counts = [bookings, confirmed, pending, cancelled, travelers].map((count: number) =>
    count.toLocaleString("en-IN"),
  );
  const total = page.getByRole("table", { name: /^Bookings and revenue/ }).getByRole("row", { name: /^Total/ });
  await expect(total.getByRole("cell")).toHaveText([...counts, money(revenue), money(pendingAmount)]);
  await expect(page.getByRole("img", { name: /^Revenue: / })).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await file).suggestedFilename()).toBe(`bookings-by-item-${tripDay("06-01")}-${tripDay("06-30")}.csv`);
});

test("failed mail is sent again, or discarded with a reason", onDesktop, async ({ page }) => {
  const [{ email: lost }, { email: dropped }] = [newTraveller(), newTraveller()];
  const client = new pg.Client({ connectionString: process.env.DATABASE_UNDER_TEST });
  await client.connect();
  for (const recipient of [lost, dropped]) {
    await client.query(
      `INSERT INTO "Outbox" ("id", "kind", "recipient", "payload", "attempts", "failedAt", "lastError")
       VALUES (gen_random_uuid(), 'welcome', $1, '{"name": "Asha"}', 8, now(), 'Resend: 503 application_error: away')`,
      [recipient],
    );
  }
  await client.end();
  await enter(page, "/admin/mail");
  await expect(page.getByText("Mail is not set up: messages are written to files")).toBeVisible();
  const item = (email: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: email });
  await expect(item(lost)).toContainText("The mail service has a fault of its own.");
  await item(lost)
    .getByRole("button", { name: /^Retry/ })
    .click();
  await expect(item(lost)).toHaveCount(0);
  await mailTo(lost, /Subject: Welcome/);
  await page.getByRole("group", { name: "Show" }).getByText("Written to files").click();
  await expect(item(lost)).toContainText("Saved to a file, not sent");
  await expect(item(lost)).not.toContainText("Sent");
  await page
    .getByRole("group", { name: "Show" })
    .getByText(/^Failed/)
    .click();

  await item(dropped)
    .getByRole("button", { name: /^Discard/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("Please say why")).toBeVisible();
  await page.getByLabel("Why").fill("Called them instead");
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(item(dropped)).toHaveCount(0);
  await page
    .getByText(/^Discarded/)
    .first()
    .click();
  await expect(item(dropped)).toContainText("Called them instead");
});
