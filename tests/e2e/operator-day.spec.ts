import { addDays, dateInIndia } from "~/lib/dates";
import { expectClean, expectWhole } from "./access-support";
import { factOf, makeTrip, partOf } from "./operator-support";
import { book, makeTour, signIn } from "./portal-support";
import { expect, onDesktop, onPhone, test } from "./support";

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

test(
  "the owner's dashboard says what today asks for, and each number leads to its list",
  onDesktop,
  async ({ page }) => {
    // Without a guide, next week.
    const { _id: tourId, price: totalPrice } = await makeTour(page.request);
    await book(page.request, { tourId, totalPrice, date: addDays(dateInIndia(new Date()), 7) });
    await signIn(page);
    await page.goto("/admin/dashboard");
    await expect(partOf(page, "Departures today")).toContainText(/Nothing departs today|guests?/);
    await expect(factOf(page, "To answer", "Bookings")).toContainText(/The oldest has waited \d+ (minute|hour|day)/);
    await expect(partOf(page, "This month").getByRole("row", { name: /^Bookings/ })).toContainText(/\d/);
    await expectClean(page);
    await factOf(page, "To answer", "Bookings").getByRole("link").click();
    await expect(page).toHaveURL(/\/admin\/bookings\?status=Pending&from=\d{4}-\d\d-\d\d&sort=oldest$/);
    await page.goBack();
    await factOf(page, "Travel", "Without a guide next week").getByRole("link").click();
    await expect(page).toHaveURL(/\/admin\/departures\?date=\d{4}-\d\d-\d\d&guide=none$/);
  },
);
