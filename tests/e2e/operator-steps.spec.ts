import type { Locator, Page } from "@playwright/test";
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

/** Where a drag begins and ends, once both are in view: a trip may be below the names at the lower edge. */
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
const rowFor = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const trayOf = (page: Page) => page.getByRole("region", { name: "Assign", exact: true });
const nameIn = (page: Page, name: string) => trayOf(page).getByRole("button", { name: new RegExp(name) });

test(
  "a guide is dragged onto a trip; a clash and a board that is out of date are answered",
  onDesktop,
  async ({ page }) => {
    const { request } = page.context();
    const [{ title, name, productId }, other] = [await makeTrip(request), await makeTrip(request)];
    await signIn(page);
    await page.goto(boardOf(productId));
    const row = rowFor(page, title);
    await expect(row).toContainText(name);

    // The guide of the other trip, which is on the same days.
    await drag(page, nameIn(page, other.name), row, () => expect(page.getByText(`${title}, `).last()).toBeVisible());
    const reason = trayOf(page).getByRole("alert");
    await expect(reason).toContainText(`${other.name} is with ${other.title} from`);
    await expect(row).not.toContainText(other.name);
    await expectClean(page);

    // Somebody else assigns a second guide, which this board does not show yet.
    const headers = await asOwner(request);
    const guides = [`Tenzin ${part()}`, `Anu ${part()}`];
    const ids = [];
    for (const one of guides) {
      const answer = await request.post("/api/resources", { headers, data: { kind: "guide", name: one } });
      ids.push(((await answer.json()) as { _id: string })._id);
    }
    const [tenzin = "", anu = ""] = guides;
    await page.reload();
    await expect(nameIn(page, anu)).toBeVisible();
    await request.post(`/api/departures/${productId}/${day}/assignments`, { headers, data: { resourceId: ids[0] } });
    await drag(page, nameIn(page, anu), row);
    await expect(reason).toContainText(`Somebody else has assigned ${tenzin} here in the meantime.`);
    await expect(row).toContainText(tenzin);
    await expect(row).not.toContainText(anu);
    await drag(page, nameIn(page, anu), row);
    await expect(row).toContainText(anu);
    await expect(reason).toHaveCount(0);

    // Without dragging, by keyboard: pick the name, then the trip.
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row).not.toContainText(anu);
    await nameIn(page, anu).press("Enter");
    const assign = row.getByRole("button", { name: `Assign ${anu}` });
    await expect(assign).toBeEnabled();
    await assign.press("Enter");
    await expect(row.getByRole("button", { name: /^Assign/ })).toHaveCount(0);
    await expect(row).toContainText(anu);
  },
);

test("a guide is dragged onto a trip by touch", onPhone, async ({ page }) => {
  const { request } = page.context();
  const { title, productId } = await makeTrip(request);
  const name = `Anu ${part()}`;
  await request.post("/api/resources", { headers: await asOwner(request), data: { kind: "guide", name } });
  await signIn(page);
  await page.goto(boardOf(productId));
  const row = rowFor(page, title);
  await expect(row).toBeVisible();
  const { from, to } = await wayOf(nameIn(page, name), row.getByText(title, { exact: true }));
  const touches = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove", at: { x: number; y: number }) =>
    touches.send("Input.dispatchTouchEvent", { type, touchPoints: [at] });
  await touch("touchStart", from);
  for (let at = 1; at <= 10; at++) {
    await touch("touchMove", { x: from.x + ((to.x - from.x) * at) / 10, y: from.y + ((to.y - from.y) * at) / 10 });
  }
  await touches.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(row).toContainText(name);
  await expectClean(page);
  // The names scroll sideways in their row; the page does not.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
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
  const row = rowFor(page, title);
  await expect(row).toContainText("No guide");
  const { step, taken } = counted();
  await step("drag the guide onto the trip", () => drag(page, nameIn(page, name), row));
  await expect(row).toContainText(name);
  await step("open the trip", () => row.getByRole("button", { name: /^Open/ }).click());
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
