import type { Page } from "@playwright/test";
import { expectClean } from "./access-support";
import { adminSession } from "./portal-catalogue";
import { signIn } from "./portal-support";
import { expect, onDesktop, onPhone, sampleId, test } from "./support";

/** The parts of the date `days` from now. */
function dayAhead(days: number) {
  const date = new Date(Date.now() + days * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
  const [year = "", month = "", day = ""] = date.split("-");
  const name = new Date(`${date}T00:00:00Z`).toLocaleDateString("en-GB", { timeZone: "UTC", month: "long" });
  return { date, year, month, day, name };
}

const calendarOf = (page: Page) => page.getByRole("dialog", { name: "Choose a date" });

test("a date field accepts common spellings, and shows yyyy-MM-dd", onDesktop, async ({ page }) => {
  const { date, year, month, day, name } = dayAhead(200);
  await page.goto("/browse/hotels");
  const box = page.getByRole("search", { name: "Search hotels" }).getByLabel("Check-in");
  const written = [
    ...[`${day}/${month}/${year}`, `${day}-${month}-${year}`, `${day}.${month}.${year}`],
    ...[`${Number(day)} ${name.slice(0, 3)} ${year}`, `${day} ${name} ${year}`, `${day}/${month}/${year.slice(2)}`],
    ...[`${name} ${day}, ${year}`, date],
  ];
  for (const typed of written) {
    await box.fill("");
    await box.pressSequentially(typed);
    await expect(box).toHaveValue(typed);
    await box.press("Tab");
    await expect(box, typed).toHaveValue(date);
    await expect(box).not.toHaveAttribute("aria-invalid");
  }
});

test("an invalid date stays in its field, with a message beside it", onPhone, async ({ page }) => {
  await page.goto(`/offers/${sampleId("offer")}`);
  const panel = page.getByRole("region", { name: "Book this offer" });
  const [box, proceed] = [panel.getByLabel("Select Date"), panel.getByRole("button", { name: "Proceed to Book" })];
  for (const [typed, why] of [
    ["31/02/2027", "February 2027 has 28 days."],
    ["10/13/2027", "There is no month 13. The day comes first: 15/1/2027."],
    ["2027-02-30", "February 2027 has 28 days."],
  ] as const) {
    await box.fill(typed);
    await expect(panel.getByText("Date input not valid.", { exact: true })).toBeVisible();
    await expect(box).toHaveAccessibleDescription(new RegExp(why.replaceAll(".", "\\.")));
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await expect(proceed).toBeDisabled();
    await box.blur();
    await expect(box).toHaveValue(typed);
  }
  // The message appears on blur, not while typing.
  await box.fill("");
  await box.pressSequentially("10/1");
  await expect(panel.getByText("Date input not valid.")).toHaveCount(0);
  await box.blur();
  await expect(panel.getByText("Date input not valid.")).toBeVisible();
  await expectClean(page);
});

test("the calendar is opened and used by the keyboard alone", onDesktop, async ({ page }) => {
  const { date, day, month, year } = dayAhead(200);
  await page.goto("/browse/hotels");
  const search = page.getByRole("search", { name: "Search hotels" });
  const [checkIn, checkOut] = [search.getByLabel("Check-in"), search.getByLabel("Check-out")];
  await checkIn.fill(`${day}/${month}/${year}`);
  await checkIn.press("ArrowDown");
  await expect(calendarOf(page).locator(":focus")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(checkIn).toHaveValue(dayAhead(201).date);
  await expect(search.getByRole("button", { name: /^Change date, / }).first()).toBeFocused();

  // The check-out's calendar starts at the check-in, and can clear the date.
  await checkOut.fill(date);
  await expect(search).toContainText("Check-out cannot be before check-in");
  await checkOut.fill(dayAhead(203).date);
  await checkOut.press("ArrowDown");
  await expect(calendarOf(page).locator(":focus")).toHaveCount(1);
  await calendarOf(page).getByRole("button", { name: "Clear date" }).press("Enter");
  await expect(checkOut).toHaveValue("");
});

test("the portal's filters, reports, manifest and offers use the same date field", onDesktop, async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page);
  await page.goto("/admin/bookings");
  const filters = page.getByRole("search", { name: "Filter bookings" });
  const [from, to] = [filters.getByLabel("Travel date, from"), filters.getByLabel("Travel date, to")];
  await from.fill("1/3/2027");
  await expect(page).toHaveURL(/[?&]from=2027-03-01/);
  await to.fill("28/2/2027");
  await expect(filters.getByText("The last day is before the first.")).toBeVisible();
  await expect(page).not.toHaveURL(/[?&]to=/);
  await to.fill("31 March 2027");
  await expect(page).toHaveURL(/[?&]from=2027-03-01&to=2027-03-31/);
  await expect(filters.getByText("The last day is before the first.")).toHaveCount(0);
  await to.press("ArrowDown");
  await calendarOf(page).getByRole("button", { name: "Clear date" }).click();
  await expect(page).not.toHaveURL(/[?&]to=/);
  await expect(to).toHaveValue("");

  await page.goto("/admin/reports");
  await page.getByLabel("To", { exact: true }).fill("1/1/2020");
  await expect(page.getByText("The last day is before the first.")).toBeVisible();
  await page.getByLabel("From", { exact: true }).fill("1 Dec 2019");
  await expect(page.getByText("The last day is before the first.")).toHaveCount(0);
  await expect(page.getByText("No bookings in these days.").first()).toBeVisible();

  await page.goto("/admin/bookings/manifest");
  await page.getByLabel("Day", { exact: true }).fill("15.1.2027");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manifest, 15 Jan 2027");
  await expect(page).toHaveURL(/date=2027-01-15/);
});

test("an offer with an invalid last day is not saved", onDesktop, async ({ page, request }) => {
  const headers = { Authorization: `Bearer ${(await adminSession(request)).token}` };
  const title = `Till when ${Date.now()}`;
  const offer = { title, price: 10, originalPrice: 10, validTill: dayAhead(100).date };
  const { _id } = await (await request.post("/api/offers", { headers, data: offer })).json();
  const validTill = async () => (await (await request.get(`/api/offers/${_id}`)).json()).validTill;
  await signIn(page);
  await page.goto("/admin/dashboard");
  await page.getByRole("tab", { name: "Manage Offers" }).click();
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  const form = page.getByRole("region", { name: "Edit Offer" });
  const box = form.getByLabel("Valid till");
  await expect(box).toHaveValue(offer.validTill);
  await box.fill("31/02/2028");
  await form.getByRole("button", { name: "Update Offer" }).click();
  await expect(form.getByText("Date input not valid.")).toBeVisible();
  await expect(box).toHaveValue("31/02/2028");
  expect(await validTill()).toBe(offer.validTill);
  const { date, day, month, year } = dayAhead(150);
  await box.fill(`${day}/${month}/${year}`);
  await form.getByRole("button", { name: "Update Offer" }).click();
  await expect(form).toHaveCount(0);
  expect(await validTill()).toBe(date);
  await request.delete(`/api/offers/${_id}`, { headers });
});
