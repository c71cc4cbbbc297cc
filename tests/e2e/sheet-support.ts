import type { APIRequestContext } from "@playwright/test";
import { addDays, dateInIndia } from "~/lib/dates";
import { asOwner } from "./operator-support";
import { book, makeTour, setStatus } from "./portal-support";
import { expect } from "./support";

export const guestNames = ["Lalrin Pui", "Moa Ao", "Temsu Jamir"];
export const guestPhone = "9876501234";

/**
 * A trip of tomorrow with three Confirmed bookings and the guide Rita Lepcha, who may check in; the path of the guide's sheet, and what
 * ends its link. It changes a setting of all sheets, so the app must be the test's own.
 */
export async function makeTripWithSheet(request: APIRequestContext) {
  const headers = await asOwner(request);
  await request.put("/api/settings", { headers, data: { guidesCheckIn: true } });
  const { _id: productId, price } = await makeTour(request, { title: "Dzukou on foot", capacityPerDate: 12 });
  const date = addDays(dateInIndia(new Date()), 1);
  const bookings: Awaited<ReturnType<typeof book>>[] = [];
  for (const name of guestNames) {
    const booking = await book(request, { tourId: productId, date, totalPrice: price, name, phone: guestPhone });
    await setStatus(request, booking._id, "Confirmed");
    bookings.push(booking);
  }
  const guide = { kind: "guide", name: "Rita Lepcha", phone: "9876543210", languages: ["English"] };
  const { _id: resourceId } = await (await request.post("/api/resources", { headers, data: guide })).json();
  const path = `/api/departures/${productId}/${date}`;
  expect((await request.post(`${path}/assignments`, { headers, data: { resourceId } })).status()).toBe(200);
  const links = `${path}/sheet-links/${resourceId}`;
  const { url }: { url: string } = await (await request.post(links, { headers, data: {} })).json();
  const end = async () => expect((await request.delete(links, { headers })).status()).toBe(200);
  return { bookings, sheet: new URL(url).pathname, end };
}
