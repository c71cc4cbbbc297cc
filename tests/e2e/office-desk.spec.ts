import { expectClean, expectWhole } from "./access-support";
import { Hand } from "./hand";
import { asOwner, makeStaff, part } from "./operator-support";
import { book, makeTour, readBooking, setStatus, signIn } from "./portal-support";
import { expect, onDesktop, test, tripDay } from "./support";

test("a booking has a page with an address, whose actions are in view without scrolling", async ({ page }) => {
  const { request } = page.context();
  const { _id, reference } = await book(request, { name: "Lalrinpuii Sailo" });
  await signIn(page);
  await page.goto(`/admin/bookings?search=${reference}`);
  const row = page.getByRole("row").filter({ hasText: reference });
  await row.getByText(reference, { exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Open booking" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${_id}$`));
  const main = page.getByRole("main");
  const heading = main.getByRole("heading", { level: 1, name: "Lalrinpuii Sailo" });
  await expect(heading).toBeVisible();
  const actions = main.getByRole("region", { name: "Actions" });
  const names = ["Confirm booking", "Cancel booking", "Change booking", "Correct phone or email", "Resend email"];
  for (const name of names) await expect(actions.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole("region", { name: "Bills", exact: true })).toBeVisible();
  await expectClean(page);
  await expectWhole(page, "/admin/bookings/[id]");

  await page.goBack();
  await expect(row).toBeVisible();
  await page.goForward();
  await expect(heading).toBeVisible();
  await page.reload();
  await actions.getByRole("button", { name: "Confirm booking" }).click();
  await expect(main.getByText("Pending to Confirmed")).toBeVisible();
  await expect(main.getByRole("button", { name: "Share the voucher" })).toBeVisible();
});

test("who does not work in the portal's bookings reads no booking by its address", onDesktop, async ({ page }) => {
  const { request } = page.context();
  const { _id } = await book(request);
  await signIn(page, await makeStaff(request, "guide"));
  await page.goto(`/admin/bookings/${_id}`);
  await expect(page).toHaveURL(/\/admin\/login/);
  await signIn(page, await makeStaff(request, "accounts"));
  await page.goto(`/admin/bookings/${_id}`);
  await expect(page.getByRole("main").getByRole("heading", { name: "Timeline" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Actions" })).toHaveCount(0);
});

test("a batch of bookings is confirmed", onDesktop, async ({ page }) => {
  const { request } = page.context();
  const { _id: tourId, price: totalPrice } = await makeTour(request, { capacityPerDate: 20 });
  const made = [];
  for (let one = 0; one < 10; one++) made.push(await book(request, { tourId, totalPrice, date: tripDay("04-05") }));
  await signIn(page);
  await page.goto(`/admin/bookings?product=${tourId}`);
  await expect(page.getByRole("row").filter({ hasText: made[0]?.reference ?? "" })).toBeVisible();
  const hand = new Hand();
  await hand.click(page.getByRole("navigation", { name: "Status" }).getByRole("link", { name: /Pending/ }));
  await expect(page).toHaveURL(/status=Pending/);
  await hand.click(page.getByLabel("Select all on this page"));
  await hand.click(
    page.getByRole("region", { name: "Selected bookings" }).getByRole("button", { name: "Confirm", exact: true }),
  );
  await hand.click(page.getByRole("alertdialog").getByRole("button", { name: "Confirm", exact: true }));
  await expect(page.getByText("10 bookings confirmed.")).toBeVisible();
  hand.expectAtMost(4);
  for (const { _id } of made) expect((await readBooking(request, _id)).status).toBe("Confirmed");
});

test("a paid booking is moved, with the difference", onDesktop, async ({ page }) => {
  const { request } = page.context();
  const prices = [{ unit: "adult", from: tripDay("05-20"), to: tripDay("05-31"), amount: 11_000 }];
  const { _id: tourId } = await makeTour(request, { price: 9000, prices });
  const { _id, reference } = await book(request, { tourId, totalPrice: 9000, date: tripDay("05-12") });
  await setStatus(request, _id, "Confirmed");
  const data = { provider: "cash", amount: 9000, note: "Receipt 12" };
  const headers = await asOwner(request);
  expect((await request.post(`/api/bookings/${_id}/payments`, { headers, data })).status()).toBe(200);
  await signIn(page);
  await page.goto(`/admin/bookings?search=${reference}`);
  const hand = new Hand();
  await hand.click(page.getByRole("row").filter({ hasText: reference }).getByText(reference, { exact: true }));
  await hand.click(page.getByRole("dialog").getByRole("button", { name: "Change booking" }));
  const change = page.getByRole("dialog", { name: "Change booking" });
  await hand.type(change.getByLabel("Date", { exact: true }), tripDay("05-22"));
  await expect(change).toContainText("It costs ₹2,000 more.");
  await hand.click(change.getByRole("button", { name: "Change booking" }));
  await expect(page.getByRole("dialog").getByText("₹9,000 of ₹11,000 is paid.")).toBeVisible();
  hand.expectAtMost(4, 11);
  expect(await readBooking(request, _id)).toMatchObject({ date: tripDay("05-22"), due: 2000 });
});

test("a caller is found on any page by phone, half a name or the reference", async ({ page }) => {
  const { request } = page.context();
  const name = `Lalrin ${part()}`;
  const phone = `98${String(Math.floor(1e7 + Math.random() * 9e7))}`;
  const { _id, reference } = await book(request, { name, phone });
  await signIn(page);
  await page.goto("/admin/check-in");
  const box = page.getByRole("combobox", { name: "Find in the portal" });
  const found = page.getByRole("listbox", { name: "Found" });
  for (const typed of [phone.slice(-6), name.slice(3), reference]) {
    const hand = new Hand();
    await hand.type(box, typed);
    await expect(found.getByRole("group", { name: "Bookings" }).getByRole("option")).toContainText([reference]);
    await expect(found.getByRole("group", { name: "Customers" }).getByRole("option").first()).toBeVisible();
    hand.expectAtMost(1, typed.length);
    await page.keyboard.press("Escape");
    await expect(found).toBeHidden();
    await box.fill("");
    await box.blur();
  }
  await page.keyboard.press("Control+k");
  await expect(box).toBeFocused();
  await box.fill("Majuli");
  await expect(found.getByRole("group", { name: "Products" }).getByRole("option").first()).toContainText("Majuli");
  await expectClean(page);
  await box.fill("nobody is called so");
  await expect(page.getByText('Nothing matches "nobody is called so".')).toBeVisible();
  await box.fill(reference);
  await expect(found.getByRole("option").first()).toContainText(reference);
  await expect(found.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(found.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${_id}$`));
  await expect(page.getByRole("banner").getByRole("link", { name: "New booking" })).toBeVisible();
});

test("a search that fails says so, and is tried again", onDesktop, async ({ page }) => {
  const { reference } = await book(page.context().request);
  await signIn(page);
  await page.goto("/admin/customers");
  const box = page.getByRole("combobox", { name: "Find in the portal" });
  await page.route("**/api/trpc/**booking.list**", (route) => route.abort());
  await box.fill(reference);
  await expect(page.getByText("Not everything could be searched. Press Enter to try again.")).toBeVisible();
  await page.unroute("**/api/trpc/**booking.list**");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox", { name: "Found" }).getByRole("option").first()).toContainText(reference);
});

test("a note and a tag are written, and the tag is found again", onDesktop, async ({ page }) => {
  const { request } = page.context();
  const { _id, reference } = await book(request);
  const tag = `school ${part()}`;
  await signIn(page);
  await page.goto(`/admin/bookings?search=${reference}`);
  const hand = new Hand();
  const row = page.getByRole("row").filter({ hasText: reference });
  await hand.click(row.getByText(reference, { exact: true }));
  const dialog = page.getByRole("dialog");
  await hand.type(dialog.getByLabel("New note"), "Arrives late");
  await hand.click(dialog.getByRole("button", { name: "Add note" }));
  await expect(dialog.getByRole("listitem").filter({ hasText: "Arrives late" })).toBeVisible();
  await hand.type(dialog.getByLabel("New tag"), tag);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: `Remove the tag ${tag}` })).toBeVisible();
  hand.expectAtMost(4, "Arrives late".length + tag.length);
  expect(await readBooking(request, _id)).toMatchObject({ tags: [tag] });

  await page.goto("/admin/bookings");
  const finding = new Hand();
  await finding.click(page.locator("summary", { hasText: "More filters" }));
  await finding.pick(page.getByRole("combobox", { name: "Tag" }), tag);
  await expect(page).toHaveURL(/tag=/);
  await expect(row).toBeVisible();
  finding.expectAtMost(3);
});
