import { readFile } from "node:fs/promises";
import { expectClean } from "./access-support";
import { makeTour, setStatus, signIn } from "./portal-support";
import { expect, onDesktop, onPhone, signInAsNew, test, tripDay, tripYear } from "./support";

const itinerary = "Day 1: Over the river\nFerry at 3 pm.\n\nDay 2: Back\nFerry at 7 am.";

test(
  "the voucher of a confirmed booking is shown, saved as a PDF, and shared until that is ended",
  onPhone,
  async ({ page, browser }) => {
    const { headers } = await signInAsNew(page);
    const fields = { title: "Majuli by ferry", duration: "2 days 1 night", itinerary };
    const { _id: tourId } = await makeTour(page.request, fields);
    const data = { tourId, travelers: 2, totalPrice: 1800, date: tripDay("12-14"), phone: "9876543210" };
    const more = { pickupLocation: "Nimati Ghat", name: "প্ৰাঞ্জল বৰুৱা" };
    const answer = await page.request.post("/api/bookings", { headers, data: { ...data, ...more } });
    expect(answer.status()).toBe(200);
    const { _id, reference } = await answer.json();
    const main = page.getByRole("main");

    await page.goto(`/profile/bookings/${_id}`);
    await expect(main).toContainText("Your voucher is here as soon as we have confirmed the booking.");
    await setStatus(page.request, _id, "Confirmed");
    await page.reload();
    const calendar = page.waitForEvent("download");
    await main.getByRole("button", { name: "Add to calendar" }).click();
    const ics = await readFile(await (await calendar).path(), "utf8");
    expect(ics).toContain(`DTEND;VALUE=DATE:${tripYear}1216`);

    await main.getByRole("link", { name: "Print" }).click();
    await expect(main.getByRole("heading", { name: "Majuli by ferry" })).toBeVisible();
    await expect(main).toContainText("প্ৰাঞ্জল বৰুৱা");
    await expect(main).toContainText(`Day 2, 15 December ${tripYear}`);
    await expect(main.getByRole("img", { name: "QR code of the voucher" })).toBeVisible();
    await expectClean(page);
    const download = page.waitForEvent("download");
    await main.getByRole("button", { name: "Voucher (PDF)" }).click();
    expect((await download).suggestedFilename()).toBe(`voucher-${reference}.pdf`);
    expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe("%PDF-");

    await main.getByRole("link", { name: "Your booking" }).click();
    // The page of the voucher, which shares too, stays until the next one is there.
    await expect(main.getByRole("heading", { name: "What happens next" })).toBeVisible();
    await main.getByRole("button", { name: "Share the voucher" }).click();
    const link = await main.getByRole("textbox", { name: "Link to the voucher" }).inputValue();
    await expectClean(page);

    const stranger = await (await browser.newContext()).newPage();
    const shown = await stranger.goto(link);
    expect(shown?.headers()).toMatchObject({ "referrer-policy": "no-referrer" });
    expect(shown?.headers()["cache-control"]).toContain("no-store");
    await expect(stranger.getByRole("heading", { name: "Majuli by ferry" })).toBeVisible();
    const shared = stranger.waitForEvent("download");
    await stranger.getByRole("link", { name: "Voucher (PDF)" }).click();
    expect((await readFile(await (await shared).path())).subarray(0, 5).toString()).toBe("%PDF-");

    await setStatus(page.request, _id, "Cancelled");
    await stranger.reload();
    await expect(stranger.getByRole("heading", { name: "This booking was cancelled." })).toBeVisible();
    await setStatus(page.request, _id, "Confirmed");
    await main.getByRole("button", { name: "Stop sharing" }).click();
    await expect(main.getByRole("button", { name: "Stop sharing" })).toHaveCount(0);
    const gone = await stranger.reload();
    expect(gone?.status()).toBe(404);
    expect(gone?.headers()).toMatchObject({ "referrer-policy": "no-referrer" });
    await expect(stranger.getByRole("heading", { name: "This link does not work any more." })).toBeVisible();
    await stranger.context().close();
  },
);

test("an admin makes and revokes the link to the calendar of departures", onDesktop, async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/staff");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: /^Make a (calendar|new) link$/ }).click();
  const link = await main.getByRole("textbox", { name: "Calendar link" }).inputValue();
  const { pathname } = new URL(link);
  expect(await (await page.request.get(pathname)).text()).toContain("BEGIN:VCALENDAR");
  await main.getByRole("button", { name: "Revoke the link" }).click();
  await expect(main.getByRole("button", { name: "Make a calendar link" })).toBeVisible();
  expect((await page.request.get(pathname)).status()).toBe(404);
});
