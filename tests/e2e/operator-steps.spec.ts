import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expectClean, expectWhole } from "./access-support";
import { mailTo } from "./app-under-test";
import { asOwner, day, makeStaff, makeTrip, part, partOf } from "./operator-support";
import { book, makeTour, readBooking, setStatus, signIn } from "./portal-support";
import { expect, onDesktop, onPhone, test, tripDay } from "./support";

/** Counts what somebody at the office does: each call is one step. */
function counted() {
  let taken = 0;
  return {
    step: (title: string, act: () => Promise<unknown>) => test.step(`${++taken}. ${title}`, act),
    taken: () => taken,
  };
}

/** The middle of an element, in pixels of the window. */
async function middleOf(target: Locator) {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where a drag begins and ends, once both are in view. */
async function wayOf(what: Locator, onto: Locator) {
  for (const one of [what, onto]) {
    await one.evaluate((element) => element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" }));
  }
  return { from: await middleOf(what), to: await middleOf(onto) };
}

/** Drags with the mouse, and looks at what is shown before the release. */
async function drag(page: Page, what: Locator, onto: Locator, look?: () => Promise<void>) {
  const { from, to } = await wayOf(what, onto);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await look?.();
  await page.mouse.up();
}

const boardOf = (productId: string) => `/admin/departures?date=${day}&product=${productId}`;
const barOf = (scope: Page | Locator, title: string) => scope.getByRole("button", { name: new RegExp(title) });
/** The lane of a guide, driver or vehicle. */
const laneOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });

/** Adds guides, and returns the id of the first. */
async function addGuides(request: APIRequestContext, names: readonly string[]): Promise<string> {
  const headers = await asOwner(request);
  const ids = [];
  for (const name of names) {
    const answer = await request.post("/api/resources", { headers, data: { kind: "guide", name } });
    ids.push(((await answer.json()) as { _id: string })._id);
  }
  return ids[0] ?? "";
}

test(
  "a trip is dragged onto a guide's lane; who is not free is said before, and a board that is out of date is answered",
  onDesktop,
  async ({ page }) => {
    const { request } = page.context();
    const [{ title, name, productId }, other] = [await makeTrip(request), await makeTrip(request)];
    const [tenzin, anu] = [`Tenzin ${part()}`, `Anu ${part()}`];
    const resourceId = await addGuides(request, [tenzin, anu]);
    await signIn(page);
    // High enough for the lanes of all guides.
    await page.setViewportSize({ width: 1440, height: 2400 });
    await page.goto(boardOf(productId));
    const barAt = (guide: string) => barOf(laneOf(page, guide), title);
    await expect(barAt(name)).toBeVisible();
    // The filter leaves the other trip out, but not that its guide is busy.
    await expect(laneOf(page, other.name)).toContainText(other.title);

    await drag(page, barAt(name), laneOf(page, other.name), async () => {
      await expect(laneOf(page, other.name)).toContainText("Busy");
      await expect(laneOf(page, anu)).toContainText("Free");
      await expect(page.getByText(`${other.name}: With ${other.title}`)).toBeVisible();
    });
    const refusal = (text: string) => page.getByRole("alert").filter({ hasText: text });
    await expect(refusal(`${other.name} is with ${other.title} from`)).toBeVisible();
    await expect(barAt(name)).toBeVisible();
    await expectClean(page);

    // Somebody else assigns a second guide, whom this board does not show yet.
    const headers = await asOwner(request);
    await request.post(`/api/departures/${productId}/${day}/assignments`, { headers, data: { resourceId } });
    await drag(page, barAt(name), laneOf(page, anu));
    await expect(refusal(`Somebody else has assigned ${tenzin} here in the meantime.`)).toBeVisible();
    await expect(barAt(tenzin)).toBeVisible();
    await expect(barAt(anu)).toHaveCount(0);
    // Again, and the trip moves from one guide to the other; and back.
    await drag(page, barAt(name), laneOf(page, anu));
    await expect(barAt(anu)).toBeVisible();
    await expect(barAt(name)).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(barAt(name)).toBeVisible();
    await expect(barAt(anu)).toHaveCount(0);
  },
);

test("a trip is given to a guide by keyboard alone, and taken back", onDesktop, async ({ page }) => {
  const { request } = page.context();
  const [{ title, productId, resourceId, name }, other] = [await makeTrip(request), await makeTrip(request)];
  const headers = await asOwner(request);
  await request.delete(`/api/departures/${productId}/${day}/assignments/${resourceId}`, { headers });
  const anu = `Anu ${part()}`;
  const off = await addGuides(request, [anu]);
  const daysOff = [{ from: day, to: day, reason: "Exam" }];
  expect((await request.put(`/api/resources/${off}`, { headers, data: { daysOff } })).status()).toBe(200);
  await signIn(page);
  await page.goto(boardOf(productId));
  const open = page.getByRole("list", { name: "To assign" });
  await barOf(open, title).press("Enter");
  const dialog = page.getByRole("dialog", { name: title });
  const busy = dialog.getByRole("list", { name: "Not free" });
  await expect(busy).toContainText(`${other.name} With ${other.title}`);
  await expect(busy).toContainText(/Off 17 Feb \d{4}: Exam/);
  await expectClean(page);
  const free = dialog.getByRole("list", { name: "Free" }).getByRole("button", { name });
  while (!(await free.evaluate((button) => button === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(barOf(laneOf(page, name), title)).toBeVisible();
  await expect(open.getByText(title)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(barOf(open, title)).toBeVisible();
});

test("on a phone a trip is tapped, and given to a guide", onPhone, async ({ page }) => {
  const { request } = page.context();
  const { title, productId } = await makeTrip(request);
  const name = `Anu ${part()}`;
  await addGuides(request, [name]);
  await signIn(page);
  await page.goto(boardOf(productId));
  await barOf(page, title).tap();
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("list", { name: "Free" }).getByRole("button", { name }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(barOf(page, title)).toContainText(name);
  await expectWhole(page, "/admin/departures");
});

test("move a booking and add two people in five steps", onDesktop, async ({ page }) => {
  const { _id: tourId, price } = await makeTour(page.request);
  const { _id, reference } = await book(page.request, { tourId, travelers: 2, totalPrice: price * 2, date: day });
  await signIn(page);
  await page.goto(`/admin/bookings?search=${reference}`);
  const { step, taken } = counted();
  const change = page.getByRole("dialog", { name: "Change booking" });
  await step("open the booking", () =>
    page.getByRole("row").filter({ hasText: reference }).getByText(reference, { exact: true }).click(),
  );
  await step("press Change booking", () => page.getByRole("button", { name: "Change booking" }).click());
  await step("choose the day", () => change.getByLabel("Date", { exact: true }).fill(tripDay("02-19")));
  await step("add two travellers", () => change.getByLabel("Travellers", { exact: true }).fill("4"));
  await expect(change).toContainText("It costs ₹1,800 more.");
  await step("press Change booking", () => change.getByRole("button", { name: "Change booking" }).click());
  await expect(page.getByText(`Booking ${reference} is changed.`)).toBeVisible();
  expect(await readBooking(page.request, _id)).toMatchObject({ date: tripDay("02-19"), travelers: 4 });
  expect(taken()).toBe(5);
});

test("assign a guide and send the sheet in four steps", onDesktop, async ({ page }) => {
  const { email } = await makeStaff(page.request, "guide");
  const { title, productId, resourceId, name } = await makeTrip(page.request, email);
  const headers = await asOwner(page.request);
  await page.request.delete(`/api/departures/${productId}/${day}/assignments/${resourceId}`, { headers });
  await signIn(page);
  await page.goto(boardOf(productId));
  await page.setViewportSize({ width: 1440, height: 2400 });
  const bar = barOf(page, title);
  await expect(bar).toContainText("No guide");
  const { step, taken } = counted();
  await step("drag the trip onto the guide's lane", () => drag(page, bar, laneOf(page, name)));
  await expect(barOf(laneOf(page, name), title)).toBeVisible();
  await step("open the trip", () => bar.click());
  await step("open the sheet", () => page.getByRole("link", { name: "Sheet for the guide" }).click());
  const mail = page.getByRole("button", { name: `Mail to ${email}` });
  await expect(mail).toBeEnabled();
  await expectClean(page);
  await step("mail it, by the keyboard", () => mail.press("Enter"));
  await expect(page.getByText(`The sheet is made, but not sent to ${email}: mail is not set up.`)).toBeVisible();
  expect(taken()).toBe(4);
  const text = (await mailTo(email, /Subject: Your sheet/)).replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
  expect(text).not.toContain("98765");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save PDF" }).click();
  expect((await saved).suggestedFilename()).toBe(`departure-${day}.pdf`);
  await page.goto(/\/s\/[\w-]{43}/.exec(text)?.[0] ?? "");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("revenue of last month to Excel in three steps", onDesktop, async ({ page }) => {
  const { _id: tourId, price } = await makeTour(page.request);
  const { _id } = await book(page.request, { tourId, totalPrice: price, date: day });
  await setStatus(page.request, _id, "Confirmed");
  await signIn(page);
  await page.clock.setFixedTime(new Date(`${tripDay("03-10")}T09:00:00+05:30`));
  await page.goto("/admin/dashboard");
  const { step, taken } = counted();
  await step("open Reports", () => page.getByRole("link", { name: "Reports", exact: true }).click());
  await step("choose last month", () => page.getByRole("button", { name: "Last month" }).click());
  await expect(page.getByLabel("To", { exact: true })).toHaveValue(tripDay("02-28"));
  const saved = page.waitForEvent("download");
  await step("save the file", () => page.getByRole("button", { name: "Download CSV" }).click());
  expect((await saved).suggestedFilename()).toBe(`bookings-by-day-${tripDay("02-01")}-${tripDay("02-28")}.csv`);
  expect(taken()).toBe(3);
});

test(
  "a driver opens the sheet of a hire by its link, and has it on the own page",
  onPhone,
  async ({ page, browser, baseURL }) => {
    const { request } = page.context();
    const driver = await makeStaff(request, "guide");
    const headers = await asOwner(request);
    const name = `Dorje ${part()}`;
    const car = {
      name: `Bolero ${part()}`,
      tagline: "For hills",
      carType: "SUV",
      engineType: "Diesel",
      transmission: "Manual",
      seatCapacity: 7,
      price: 3000,
      images: ["/images/cars/suv.avif"],
      kmPerDay: 200,
      fuel: "Included",
    };
    const made = await request.post("/api/cars", { headers, data: car });
    expect(made.status()).toBe(200);
    const { _id: carId, price } = (await made.json()) as { _id: string; price: number };
    const fields = { tourId: undefined, carId, date: day, days: 3, travelers: 2, totalPrice: price * 3 };
    const { _id } = await book(request, { ...fields, name: "Anna Weber", phone: "9876501234" });
    const data = { kind: "driver", name, phone: "9876543210", login: driver.email };
    const { _id: resourceId } = await (await request.post("/api/resources", { headers, data })).json();
    await request.post(`/api/hires/${_id}/assignments`, { headers, data: { resourceId } });

    await signIn(page);
    await page.goto(`/admin/departures/sheet?hire=${_id}`);
    const sending = partOf(page, "Send the sheet");
    await sending.getByRole("button", { name: `Make a link for ${name}` }).click();
    const url = await sending.getByLabel(`Link for ${name}`).inputValue();
    await expectWhole(page, "/admin/departures/sheet");

    const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 390, height: 844 } });
    const drivers = await context.newPage();
    await drivers.goto(new URL(url).pathname);
    const main = drivers.getByRole("main");
    for (const text of ["3 days, 600 km included", "Fuel: Included", "Anna Weber", "Paltan Bazaar", name]) {
      await expect(main).toContainText(text);
    }
    await expect(main.getByRole("link", { name: "+91 98765 01234" })).toHaveAttribute("href", "tel:+919876501234");
    await expect(main).not.toContainText("₹");
    await expectClean(drivers);
    await signIn(drivers, driver);
    await drivers.goto("/departures");
    await expect(main).toContainText("3 days, 600 km included");
    await expect(main).not.toContainText("₹");
    await expectClean(drivers);
    await context.close();
  },
);
