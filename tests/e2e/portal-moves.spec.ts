import { admin } from "~tests/support/admin";
import { book, makeTour, readBooking, setStatus, signIn } from "./portal-support";
import { expect, onDesktop, requirement, test, tokenOf } from "./support";

test(
  "each row of Manage Bookings has the party's size and three buttons; cancelling asks for confirmation, names the recipient and keeps the reason if it fails",
  requirement("manage-bookings.any-status", "manage-bookings.row-updates"),
  async ({ page }) => {
    const { request } = page.context();
    const booked = await book(request);
    await signIn(page);
    await page.setViewportSize({ width: Math.min(page.viewportSize()?.width ?? 1024, 1024), height: 800 });
    await page.goto(`/admin/bookings?search=${booked.reference}`);
    const row = page.getByRole("row").filter({ hasText: booked.reference });
    await expect(row).toContainText("1 traveller");
    const group = row.getByRole("group", { name: `Status of ${booked.reference}` });
    const press = (status: string) => group.getByRole("button", { name: status });
    await expect(group.getByRole("button")).toHaveCount(3);
    await expect(press("Pending")).toHaveAttribute("aria-pressed", "true");
    await press("Confirmed").click();
    await expect(press("Confirmed")).toHaveAttribute("aria-pressed", "true");
    await press("Cancelled").click();
    const question = page.getByRole("alertdialog", { name: `Cancel ${booked.reference}?` });
    await expect(question).toContainText(`will get a mail at ${booked.email} with this reason.`);
    await question.getByRole("button", { name: "Keep booking" }).click();
    await expect(press("Confirmed")).toHaveAttribute("aria-pressed", "true");
    await press("Cancelled").click();
    await question.getByLabel("Reason").fill("The bridge is closed");
    await page.route("**/api/trpc/booking.setStatus*", (route) => route.abort());
    await question.getByRole("button", { name: "Yes, cancel it" }).click();
    await expect(page.getByText("Failed to update booking status")).toBeVisible();
    await expect(question.getByLabel("Reason")).toHaveValue("The bridge is closed");
    await page.unroute("**/api/trpc/booking.setStatus*");
    await question.getByRole("button", { name: "Yes, cancel it" }).click();
    await expect(press("Cancelled")).toHaveAttribute("aria-pressed", "true");
    const { status, events } = await readBooking(request, booked._id);
    expect([status, events.at(-1).reason]).toEqual(["Cancelled", "The bridge is closed"]);
    await press("Pending").click();
    await expect(press("Pending")).toHaveAttribute("aria-pressed", "true");
  },
);

test("Manage Bookings is a table at 1024 px, without horizontal scrolling", onDesktop, async ({ page }) => {
  const booked = await book(page.context().request);
  await signIn(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/admin/bookings?search=${booked.reference}`);
  await expect(page.getByRole("row").filter({ hasText: booked.reference })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Party" })).toBeVisible();
  const beyond = await page.getByRole("table").evaluate((table) => {
    const around = table.parentElement;
    return around ? around.scrollWidth - around.clientWidth : -1;
  });
  expect(beyond).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test("a status change on the dashboard is undone by the keyboard before its mail is sent", {
  ...onDesktop,
}, async ({ page }) => {
  const { request } = page.context();
  const booked = await book(request);
  await signIn(page);
  await page.goto("/admin/dashboard");
  const row = page.getByRole("row").filter({ hasText: booked.reference });
  await row.getByRole("combobox").selectOption("Confirmed");
  const message = page.locator("[data-sonner-toast]").filter({ hasText: `${booked.reference} is Confirmed.` });
  await expect(message).toContainText("The customer's mail goes in 10 seconds.");
  await message.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${booked.reference} is Pending again. No mail was sent.`)).toBeVisible();
  await expect(row.getByRole("combobox")).toHaveValue("Pending");
  const { status, events, mails } = await readBooking(request, booked._id);
  expect(status).toBe("Pending");
  expect(events.map(({ to }: { to: string }) => to)).toEqual(["Pending", "Confirmed", "Pending"]);
  expect(mails.map(({ kind }: { kind: string }) => kind)).not.toContain("booking-confirmed");
});

test("a status change whose mail was sent cannot be undone, and the message says so", onDesktop, async ({ page }) => {
  const { request } = page.context();
  const booked = await book(request);
  await signIn(page);
  await page.goto("/admin/dashboard");
  const row = page.getByRole("row").filter({ hasText: booked.reference });
  await row.getByRole("combobox").selectOption("Confirmed");
  const message = page.locator("[data-sonner-toast]").filter({ hasText: `${booked.reference} is Confirmed.` });
  // A toast stays while the pointer is over it.
  await message.hover();
  await expect
    .poll(async () => {
      const { mails } = await readBooking(request, booked._id);
      return mails.find(({ kind }: { kind: string }) => kind === "booking-confirmed")?.state;
    })
    .toBe("written");
  await message.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "the mail has gone" })).toBeVisible();
  expect((await readBooking(request, booked._id)).status).toBe("Confirmed");
});

test(
  "reopening a cancelled booking on a closed day needs a confirmation, for one and for several",
  onDesktop,
  async ({ page }) => {
    const { request } = page.context();
    // A capacity keeps other tests from choosing this tour.
    const tour = await makeTour(request, { capacityPerDate: 9 });
    const fields = { tourId: tour._id, totalPrice: tour.price };
    const [one, other] = [await book(request, fields), await book(request, fields)];
    const headers = { Authorization: `Bearer ${await tokenOf(request, admin)}` };
    const { date } = await readBooking(request, one._id);
    await request.put(`/api/tours/${tour._id}`, { headers, data: { closedDates: [date] } });
    for (const { _id } of [one, other]) await setStatus(request, _id, "Cancelled");
    await signIn(page);
    await page.goto("/admin/bookings");
    const row = page.getByRole("row").filter({ hasText: one.reference });
    await row.getByRole("button", { name: "Pending" }).click();
    const question = page.getByRole("alertdialog", { name: `Reopen ${one.reference}?` });
    await expect(question).toContainText("is closed");
    await question.getByRole("button", { name: "Leave it cancelled" }).click();
    expect((await readBooking(request, one._id)).status).toBe("Cancelled");
    await row.getByRole("button", { name: "Pending" }).click();
    await question.getByRole("button", { name: "Yes, reopen it" }).click();
    await expect(row.getByRole("button", { name: "Pending" })).toHaveAttribute("aria-pressed", "true");

    await page.getByLabel(`Select ${other.reference}`).check();
    await page
      .getByRole("region", { name: "Selected bookings" })
      .getByRole("button", { name: "Confirm", exact: true })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Confirm", exact: true }).click();
    const again = page.getByRole("alertdialog", { name: "Reopen 1 booking anyway?" });
    await expect(again).toContainText(other.reference);
    await again.getByRole("button", { name: "Yes, reopen it" }).click();
    await expect.poll(async () => (await readBooking(request, other._id)).status).toBe("Confirmed");
  },
);
