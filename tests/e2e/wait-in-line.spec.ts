import type { APIRequestContext, APIResponse, Page, Request } from "@playwright/test";
import pg from "pg";
import { makeTour } from "./portal-support";
import { expect, newTraveller, onPhone, signInAsNew, test, tripDay } from "./support";

const date = tripDay("11-20");
const details = { travelers: 1, date, pickupLocation: "Guwahati", phone: "9876543210" };
const [price, ahead] = [4000, 4];

/** Bookings of the date by others, still unanswered. `end` lets them finish, and returns their answers. */
type Rush = { end: () => Promise<APIResponse[]> };

/**
 * Lets as many others book the tour's date as may do so at once. They wait in the database, because a session of the test holds
 * the date, and whoever comes after them waits in line.
 */
async function startRush(request: APIRequestContext, tourId: string): Promise<Rush> {
  const tokens = await Promise.all(Array.from({ length: ahead }, () => registerToken(request)));
  const holder = new pg.Client({ connectionString: process.env.DATABASE_UNDER_TEST });
  await holder.connect();
  await holder.query("BEGIN");
  await holder.query(`INSERT INTO "Allocation" ("productId", "date", "taken") VALUES ($1, $2, 0)`, [tourId, date]);
  const answers = tokens.map((token) => book(request, tourId, token));
  const countWaiting = async () => {
    const { rows } = await holder.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND transactionid = pg_current_xact_id()::xid`,
    );
    return rows[0]?.count;
  };
  await expect.poll(countWaiting, { intervals: [5] }).toBe(ahead);
  const end = async () => {
    await holder.query("ROLLBACK");
    await holder.end();
    return Promise.all(answers);
  };
  return { end };
}

async function registerToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post("/api/auth/register", { data: newTraveller() });
  return (await answer.json()).token;
}

function book(request: APIRequestContext, tourId: string, token: string): Promise<APIResponse> {
  const headers = { Authorization: `Bearer ${token}` };
  return request.post("/api/bookings", { headers, data: { ...details, tourId, totalPrice: price } });
}

/** Signs in, makes a tour, and fills in its booking dialog. */
async function openDialog(page: Page, fields: { capacityPerDate?: number } = {}) {
  const { headers } = await signInAsNew(page);
  const { _id: tourId } = await makeTour(page.request, { title: "Hornbill Festival", price, ...fields });
  await page.goto(`/tour/${tourId}`);
  await page
    .getByRole("button", { name: /^Book Now/ })
    .filter({ visible: true })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).not.toHaveValue("");
  await dialog.getByLabel("Date", { exact: true }).fill(date);
  await dialog.getByLabel("Pickup").fill("Paltan Bazaar");
  const countBookings = async () => (await (await page.request.get("/api/bookings/my", { headers })).json()).length;
  return { tourId, dialog, countBookings };
}

const statusesOf = (answers: readonly APIResponse[]) => answers.map((answer) => answer.status());
const allBooked = Array.from({ length: ahead }, () => 200);
const inLine =
  "Many people are booking this date. You are number 5 in line. Please keep this open: we book as soon as it is your turn.";

test("while many book a date, the dialog shows the position, and then books by itself", async ({ page }) => {
  const { tourId, dialog, countBookings } = await openDialog(page);
  const rush = await startRush(page.request, tourId);
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  const position = dialog.getByRole("status").filter({ hasText: inLine });
  await expect(position).toBeInViewport({ ratio: 1 });
  await expect(position).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Booking..." })).toBeInViewport({ ratio: 1 });
  expect(statusesOf(await rush.end())).toEqual(allBooked);
  await page.waitForURL(/\/profile\/bookings\/[0-9a-f-]{36}/);
  expect(await countBookings()).toBe(1);
});

test("who waits in line is told when the date has sold out meanwhile", onPhone, async ({ page }) => {
  const { tourId, dialog, countBookings } = await openDialog(page, { capacityPerDate: ahead });
  const rush = await startRush(page.request, tourId);
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(dialog.getByText(inLine)).toBeVisible();
  expect(statusesOf(await rush.end())).toEqual(allBooked);
  const soldOut = dialog.getByRole("alert").filter({ hasText: "There are no places left on that date." });
  await expect(soldOut).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText(inLine)).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Confirm Booking" })).toBeEnabled();
  expect(await countBookings()).toBe(0);
});

test("who closes the dialog leaves the line, and nothing is booked", onPhone, async ({ page }) => {
  const { tourId, dialog, countBookings } = await openDialog(page);
  const rush = await startRush(page.request, tourId);
  const isBooking = (sent: Request) => sent.url().includes("booking.create");
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(dialog.getByText(inLine)).toBeVisible();
  await page.waitForRequest(isBooking);
  const hungUp = page.waitForEvent("requestfailed", isBooking);
  await page.getByRole("button", { name: "Close" }).click();
  await hungUp;
  await expect(dialog).toHaveCount(0);
  // Comes last: its turn comes after that of whoever still waits.
  const last = book(page.request, tourId, await registerToken(page.request));
  expect(statusesOf(await rush.end())).toEqual(allBooked);
  expect((await last).status()).toBe(200);
  expect(await countBookings()).toBe(0);
});
