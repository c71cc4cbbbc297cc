import type { APIRequestContext } from "@playwright/test";
import { addDays, dateInIndia } from "~/lib/dates";
import { testOnNetwork as test } from "./network-support";
import { asOwner, makeStaff, part } from "./operator-support";
import { book, makeTour, setStatus, signIn } from "./portal-support";
import { areLaterFilesStored, isStored, storedTexts } from "./stored-support";
import { expect, onDesktop, onPhone } from "./support";

// What the staff read on the road without a network.
test.use({ serviceWorkers: "allow" });

const today = dateInIndia(new Date());
const tomorrow = addDays(today, 1);

type Tour = { productId: string; price: number };

/** A confirmed booking of the tour on the day. */
async function addBooking(request: APIRequestContext, { productId, price }: Tour, date: string) {
  const guest = `Lalrin ${part()}`;
  const fields = { tourId: productId, date, totalPrice: price, name: guest, phone: "9876501234" };
  const { _id, reference } = await book(request, fields);
  await setStatus(request, _id, "Confirmed");
  return { guest, reference };
}

/** Makes a trip for today with one booking and a guide. `login`: the email address of the guide's account, if there is one. */
async function makeTrip(request: APIRequestContext, login?: string) {
  const headers = await asOwner(request);
  const title = `Dzukou on foot ${part()}`;
  const { _id: productId, price } = await makeTour(request, { title, states: [], capacityPerDate: 12 });
  const booked = await addBooking(request, { productId, price }, today);
  const guide = { kind: "guide", name: `Rita ${part()}`, phone: "9876543210", languages: ["English"], login };
  const { _id: resourceId } = await (await request.post("/api/resources", { headers, data: guide })).json();
  const path = `/api/departures/${productId}/${today}`;
  expect((await request.post(`${path}/assignments`, { headers, data: { resourceId } })).status()).toBe(200);
  return { title, productId, price, ...booked };
}

test(
  "a guide's departures open without a network, with people and phones, and a logout leaves nothing",
  onPhone,
  async ({ page, network }) => {
    const guide = await makeStaff(page.request, "guide");
    const { title, guest } = await makeTrip(page.request, guide.email);
    await page.goto(`${network.url}/contact`);
    await signIn(page, guide);
    await page.goto(`${network.url}/departures`);
    const main = page.getByRole("main");
    await expect(main).toContainText(title);
    await isStored(page, "/departures");
    await areLaterFilesStored(page);
    await expect.poll(() => storedTexts(page), { timeout: 90_000 }).toContain(guest);

    for (const mode of ["cut", "busy", "portal"] as const) {
      network.become(mode);
      await page.reload();
      await expect(main.getByRole("region", { name: "Today" })).toContainText(title);
      await expect(main).toContainText(guest);
      await expect(main.getByRole("link", { name: "+91 98765 01234" })).toHaveAttribute("href", /^tel:/);
      await expect(page.getByRole("status").filter({ hasText: "This is as of" })).toBeVisible();
    }
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("list", { name: "More" }).getByRole("button", { name: "Logout" }).click();
    await expect.poll(() => storedTexts(page)).not.toContain(guest);
    const left = await storedTexts(page);
    for (const text of [title, guide.email, "9876501234", "eyJ"]) expect(left).not.toContain(text);
    await page.goto(`${network.url}/departures`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No network");
  },
);

test(
  "the board, a departure with its sheet and the manifests of today and tomorrow open without a network after one visit",
  onPhone,
  async ({ page, network }) => {
    const trip = await makeTrip(page.request);
    const later = await addBooking(page.request, trip, tomorrow);
    const board = `/admin/departures?date=${today}&product=${trip.productId}`;
    await page.goto(`${network.url}/contact`);
    await signIn(page);
    await page.goto(network.url + board);
    const main = page.getByRole("main");
    await expect(main).toContainText(trip.title);
    await isStored(page, "/admin/departures/sheet");
    const hasStored = (text: string) => expect.poll(() => storedTexts(page), { timeout: 90_000 }).toContain(text);
    for (const { guest } of [trip, later]) await hasStored(guest);
    await page.goto(`${network.url}/admin/bookings/manifest`);
    await expect(main).toContainText(trip.guest);
    await isStored(page, "/admin/bookings/manifest");
    await hasStored(`booking.manifest?batch=1&input=${encodeURIComponent(`{"0":{"date":"${tomorrow}"`)}`);
    await areLaterFilesStored(page);

    network.become("cut");
    const notice = page.getByRole("status").filter({ hasText: "This is as of" });
    await page.reload();
    await expect(main).toContainText(trip.guest);
    await expect(notice).toBeVisible();
    await page.goto(`${network.url}/admin/bookings/manifest?date=${tomorrow}`);
    await expect(main).toContainText(later.guest);
    await expect(main.getByRole("link", { name: "+91 98765 01234" }).first()).toHaveAttribute("href", /^tel:/);
    await page.goto(`${network.url}${board}&trip=${trip.productId}&on=${tomorrow}`);
    const panel = page.getByRole("region", { name: new RegExp(`^${trip.title}`) });
    await expect(panel).toContainText("1 traveller in 1 booking");
    await page.reload();
    await expect(notice).toBeVisible();
    await panel.getByRole("link", { name: "Sheet for the guide" }).click();
    await expect(page.getByRole("heading", { level: 1, name: trip.title })).toBeVisible();
    await page.reload();
    await expect(main).toContainText(later.guest);
    await expect(main.getByRole("link", { name: "+91 98765 01234" })).toHaveAttribute("href", /^tel:/);
    await expect(notice).toBeVisible();

    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect.poll(() => storedTexts(page)).not.toContain(trip.guest);
    const left = await storedTexts(page);
    for (const text of [later.guest, trip.title, trip.reference, "9876501234", "eyJ"]) expect(left).not.toContain(text);
    await page.goto(network.url + board);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No network");
  },
);

test("what is about a day that is over goes at the next visit", onDesktop, async ({ page, network }) => {
  await page.goto(`${network.url}/contact`);
  await signIn(page);
  await page.goto(`${network.url}/admin/bookings/manifest`);
  const hasAnswer = async () => (await storedTexts(page)).includes("booking.manifest");
  await expect.poll(hasAnswer, { timeout: 90_000 }).toBe(true);
  await page.evaluate(
    async (day) => {
      const put = async (name: string, path: string, header: string) =>
        (await caches.open(name)).put(path, new Response("Names of yesterday", { headers: { [header]: day } }));
      await put("own", "/api/trpc/booking.manifest?batch=1&input=old", "luit-last-day");
      await put("sheets", "/s/old", "luit-kept-until");
    },
    addDays(today, -1),
  );
  expect(await storedTexts(page)).toContain("Names of yesterday");
  await page.reload();
  await expect.poll(() => storedTexts(page), { timeout: 90_000 }).not.toContain("Names of yesterday");
  expect(await hasAnswer()).toBe(true);
});
