import AxeBuilder from "@axe-core/playwright";
import { book, makeTour, readBooking, setStatus, signIn } from "./portal-support";
import { expect, onDesktop, onPhone, requirement, test, tripDay, tripYear } from "./support";

test("bookings are listed, filtered by the address, and shown in their dialog", {
  ...requirement("manage-bookings.parts", "manage-bookings.actions"),
  ...onDesktop,
}, async ({ page }) => {
  const { request } = page.context();
  const [one, other] = [await book(request), await book(request, { date: tripDay("03-02") })];
  await signIn(page);
  await page.goto("/admin/bookings");
  await expect(page.getByRole("heading", { level: 1, name: "Manage Bookings" })).toBeVisible();
  const row = (reference: string) => page.getByRole("row").filter({ hasText: reference });
  await expect(row(other.reference)).toBeVisible();
  const search = page.getByRole("searchbox");
  await search.fill(one.email);
  await expect(row(other.reference)).toHaveCount(0);
  await expect(row(one.reference)).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  await page
    .getByRole("navigation", { name: "Status" })
    .getByRole("link", { name: /Confirmed/ })
    .click();
  await expect(page.getByText("No bookings found.")).toBeVisible();
  await page.goBack();
  await expect(row(one.reference)).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue(one.email);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  await row(one.reference).getByText(`15 Jan ${tripYear}`).click();
  await expect(page.getByRole("dialog")).toContainText(one.reference);
  await page.getByRole("dialog").getByRole("button", { name: "Confirm booking" }).click();
  await expect(page.getByRole("dialog").getByText("Confirmed", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(search).toHaveValue("");
  await expect(row(other.reference)).toBeVisible();
  // A page number beyond the last page shows the last page.
  await page.goto(`/admin/bookings?search=${one.email}&page=7`);
  await expect(row(one.reference)).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
});

test("on a phone each row of Manage Bookings has the party's size and three buttons, which set any status", {
  ...requirement("manage-bookings.any-status", "manage-bookings.cancel-at-once", "manage-bookings.row-updates"),
  ...onPhone,
}, async ({ page }) => {
  const { request } = page.context();
  const booked = await book(request);
  await signIn(page);
  await page.goto("/admin/bookings");
  await page.getByRole("searchbox").fill(booked.reference);
  await expect(page).toHaveURL(/search=/);
  const row = page.getByRole("row").filter({ hasText: booked.reference });
  await expect(row).toContainText("1 traveller");
  // The list before the search is dimmed while the next one is read.
  await expect(page.locator("tbody").getByRole("row")).toHaveCount(1);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  const group = row.getByRole("group", { name: `Status of ${booked.reference}` });
  const press = (status: string) => group.getByRole("button", { name: status });
  await expect(group.getByRole("button")).toHaveCount(3);
  await expect(press("Pending")).toHaveAttribute("aria-pressed", "true");
  await press("Confirmed").click();
  await expect(press("Confirmed")).toHaveAttribute("aria-pressed", "true");
  await press("Cancelled").click();
  await expect(press("Cancelled")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await readBooking(request, booked._id)).status).toBe("Cancelled");
  await press("Pending").click();
  await expect(press("Pending")).toHaveAttribute("aria-pressed", "true");
});

test(
  "several bookings are confirmed at once; one without places is named with its reason, the other is confirmed",
  onDesktop,
  async ({ page }) => {
    const { request } = page.context();
    const date = tripDay("05-06");
    const tour = await makeTour(request, { capacityPerDate: 2 });
    const fields = { tourId: tour._id, totalPrice: tour.price, date };
    const gone = await book(request, fields);
    await setStatus(request, gone._id, "Cancelled");
    const [one, other] = [await book(request, fields), await book(request, fields)];
    await signIn(page);
    await page.goto(`/admin/bookings?from=${date}&to=${date}`);
    for (const { reference } of [one, gone]) await page.getByLabel(`Select ${reference}`).check();
    const bar = page.getByRole("region", { name: "Selected bookings" });
    await expect(bar).toContainText("2 bookings selected");
    await bar.getByRole("button", { name: "Confirm", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Confirm", exact: true }).click();
    const refusal = page.getByRole("alert").filter({ hasText: gone.reference });
    await expect(refusal).toContainText(/places/);
    await expect(refusal).not.toContainText(one.reference);
    await expect(page.getByText("1 booking confirmed.")).toBeVisible();
    expect((await readBooking(request, one._id)).status).toBe("Confirmed");
    expect((await readBooking(request, gone._id)).status).toBe("Cancelled");

    await page.getByLabel(`Select ${other.reference}`).check();
    await bar.getByRole("button", { name: "Cancel bookings" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("gets no mail: mail is not set up.");
    await page.getByRole("alertdialog").getByLabel("Reason").fill("Landslide at Sela");
    await page.getByRole("alertdialog").getByRole("button", { name: "Yes, cancel it" }).click();
    await expect(page.getByText("1 booking cancelled.")).toBeVisible();
    const { status, events } = await readBooking(request, other._id);
    expect([status, events.at(-1).reason]).toEqual(["Cancelled", "Landslide at Sela"]);
  },
);

test("the filtered bookings are exported, and a day's travellers are printed", onDesktop, async ({ page }) => {
  const booked = await book(page.context().request, { date: tripDay("02-03"), specialRequests: "A seat in front" });
  await signIn(page);
  await page.goto(`/admin/bookings?search=${booked.reference}`);
  await expect(page.getByRole("row").filter({ hasText: booked.reference })).toBeVisible();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^bookings-.*\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  const lines = Buffer.concat(chunks).toString().trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(booked.email);
  await page.goto(`/admin/bookings/manifest?date=${tripDay("02-03")}`);
  await expect(page.getByRole("row").filter({ hasText: booked.reference })).toContainText("A seat in front");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Welcome, Admin")).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: booked.reference })).toBeVisible();
});
