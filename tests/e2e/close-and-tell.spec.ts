import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { expectClean } from "./access-support";
import { mailTo } from "./app-under-test";
import { book, makeTour, readBooking, signIn } from "./portal-support";
import { onDesktop, test, tripDay } from "./support";

const [first, last] = [tripDay("03-10"), tripDay("03-11")];

/** Three tours with a common word, each with a booking on one of the two days. */
async function makeTrips(request: APIRequestContext) {
  const word = `ferry${randomBytes(4).toString("hex")}`;
  const make = async (name: string, date: string) => {
    const tour = await makeTour(request, { title: `${name} ${word}` });
    return book(request, { tourId: tour._id, date, totalPrice: tour.price });
  };
  const bookings = await Promise.all([make("Majuli", first), make("Sivasagar", first), make("Jorhat", last)]);
  return { word, bookings };
}

/** Expects no violation at the width of a phone. */
async function expectCleanOnPhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectClean(page);
  if (before) await page.setViewportSize(before);
}

async function chooseDays(page: Page, word: string): Promise<void> {
  await page.getByLabel("Search by title").fill(word);
  const found = page.getByRole("list", { name: "Found" }).getByRole("checkbox", { name: new RegExp(word) });
  await expect(found).toHaveCount(3);
  for (const box of await found.all()) await box.check();
  await page.getByLabel("First day").fill(first);
  await page.getByLabel("Last day").fill(last);
  await page.getByLabel("Reason", { exact: true }).fill("The ferry does not run.");
}

test("close three tours for two days and tell everybody", onDesktop, async ({ page, request }) => {
  const { word, bookings } = await makeTrips(request);
  const [moved, cancelled, notified] = bookings;
  await signIn(page);
  await page.goto("/admin/departures");

  await test.step("1. open the page, and choose the tours, the days and why", async () => {
    await page.getByRole("link", { name: "Close dates and inform guests" }).click();
    await expect(page.getByLabel("Search by title")).toBeVisible();
    await expectCleanOnPhone(page);
    await chooseDays(page, word);
  });
  await test.step("2. see who is affected", async () => {
    await page.getByRole("button", { name: "See who is affected" }).click();
    await expect(page.getByText("3 bookings with 3 travellers, nothing paid")).toBeVisible();
    await expectCleanOnPhone(page);
  });
  const itemOf = ({ reference }: { reference: string }) => page.getByRole("listitem").filter({ hasText: reference });
  await test.step("3. choose for all, and for two of them something else", async () => {
    await page.getByRole("group", { name: "For all bookings" }).getByText("Move to another day").click();
    await itemOf(cancelled).getByLabel("What happens").selectOption("Cancel with full refund");
    await itemOf(notified).getByLabel("What happens").selectOption("Only inform them");
  });
  await test.step("4. write own words, and look at a mail", async () => {
    await page.getByLabel("Your message").fill("We are sorry.\n\nCall us at any time.");
    await itemOf(moved)
      .getByRole("button", { name: /^Preview mail/ })
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(moved.email);
    await expect(dialog).toContainText("The price stays the same.");
    await expect(dialog).toContainText("Call us at any time.");
    await dialog.getByRole("button", { name: "Back to the bookings" }).click();
  });
  await test.step("5. see what will happen", async () => {
    await page.getByRole("button", { name: "See what will happen" }).click();
    await expect(page.getByText("1 booking moves to another day, at the same price.")).toBeVisible();
    await expect(page.getByText("1 booking is cancelled. Nothing was paid.")).toBeVisible();
    await expect(page.getByText("No customer gets a mail: mail is not set up.")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Call / })).toHaveCount(3);
    await expectCleanOnPhone(page);
  });
  await test.step("6. close and tell, also when pressed twice", async () => {
    await page.getByRole("button", { name: "Close dates and inform guests" }).dblclick();
    await expect(page.getByRole("heading", { name: "Closed, but nobody is informed: mail is not set up" })).toBeVisible(
      {
        timeout: 20_000,
      },
    );
    await expect(page.getByText("3 of 3 bookings done.")).toBeVisible();
    await expectCleanOnPhone(page);
  });

  const mails = await Promise.all([
    mailTo(moved.email, new RegExp(`Subject: Booking ${moved.reference} changed`)),
    mailTo(cancelled.email, new RegExp(`Subject: Booking ${cancelled.reference} cancelled`)),
    mailTo(notified.email, new RegExp(`Subject: News of booking ${notified.reference}`)),
  ]);
  for (const mail of mails) {
    expect(mail).toContain("The ferry does not run.");
    expect(mail).toContain("Call us at any time.");
  }
  const shown = await Promise.all(bookings.map(({ _id }) => readBooking(request, _id)));
  expect(shown.map(({ status }) => status)).toEqual(["Pending", "Cancelled", "Pending"]);
  const kindsOf = (all: { kind: string }[]) =>
    all.map(({ kind }) => kind).filter((kind) => !kind.startsWith("office-"));
  expect(shown.map(({ mails: all }) => kindsOf(all))).toEqual([
    ["booking-received", "booking-changed"],
    ["booking-received", "booking-cancelled"],
    ["booking-received", "booking-news"],
  ]);
  expect([shown[0].date === first, shown[2].date]).toEqual([false, last]);

  // The result stays at its address.
  await page.reload();
  await expect(page.getByText("3 of 3 bookings done.")).toBeVisible();
  await page.getByRole("link", { name: "Close other days" }).click();
  await expect(page.getByRole("region", { name: "Earlier closings" })).toContainText(word);
});
