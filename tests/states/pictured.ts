import type { APIRequestContext, Page } from "@playwright/test";
import { setStatus } from "~tests/e2e/portal-support";
import { findUnrestrictedTour, newTraveller, tripDay } from "~tests/e2e/support";
import { sampleId } from "~tests/support/sample";
import type { OfficeRows } from "./office";

/** A screen of which `npm run pictures` makes pictures. */
export type Pictured<Rows> = {
  /** The beginning of the pictures' file names. */
  name: string;
  path: (rows: Rows) => string;
  /** What a person does before the picture. */
  act?: (page: Page) => Promise<unknown>;
  /** Seen by somebody who has not logged in. */
  isSignedOut?: true;
};

/** `sheet`: the path of a guide's page. */
export type OfficeShown = OfficeRows & { sheet: string };

/** The screens in which an office works, seen by an owner. */
export const officeScreens: readonly Pictured<OfficeShown>[] = [
  { name: "lanes", path: () => "/admin/departures" },
  { name: "lanes-fortnight", path: () => "/admin/departures?span=fortnight" },
  { name: "lanes-day", path: () => "/admin/departures?span=day" },
  { name: "manifest", path: () => "/admin/bookings/manifest" },
  { name: "booking", path: ({ booking }) => `/admin/bookings/${booking}` },
  { name: "product", path: ({ tour }) => `/admin/products/tour/${tour}` },
  { name: "product-days", path: ({ tour }) => `/admin/products/tour/${tour}?tab=days` },
  { name: "product-prices", path: ({ tour }) => `/admin/products/tour/${tour}?tab=prices` },
  { name: "dashboard", path: () => "/admin/dashboard" },
  { name: "people", path: () => "/admin/resources" },
  { name: "reports", path: () => "/admin/reports" },
  { name: "settings", path: () => "/admin/settings" },
  { name: "guide", path: ({ sheet }) => sheet },
];

/** The id of a booking that waits for its payment. */
export type SiteRows = { booking: string };

/** A tour with a route, several pictures, permits and questions. */
const tour = `/tour/${sampleId("tour", 10)}`;

async function press(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name }).filter({ visible: true }).first().click();
  await page.getByRole("dialog").getByRole("heading").first().waitFor();
}

/** The screens of customers, seen by a traveller with bookings. */
export const siteScreens: readonly Pictured<SiteRows>[] = [
  { name: "site-home", path: () => "/" },
  { name: "site-tours", path: () => "/browse/tours" },
  { name: "site-search", path: () => "/browse/tours?search=family+of+four+4+to+5+days+under+25000" },
  { name: "site-tour", path: () => tour },
  { name: "site-book", path: () => tour, act: (page) => press(page, /^Book Now/) },
  { name: "site-cars", path: () => "/browse/cars" },
  { name: "site-car", path: () => `/car/${sampleId("car")}` },
  { name: "site-hotels", path: () => "/browse/hotels" },
  { name: "site-hotel", path: () => "/browse/hotels", act: (page) => press(page, /^View Details/) },
  { name: "site-offers", path: () => "/offers" },
  { name: "site-offer", path: () => `/offers/${sampleId("offer", 6)}` },
  { name: "site-login", path: () => "/login", isSignedOut: true },
  { name: "site-register", path: () => "/register", isSignedOut: true },
  { name: "site-bookings", path: () => "/profile" },
  { name: "site-booking", path: ({ booking }) => `/profile/bookings/${booking}` },
  { name: "site-pay", path: ({ booking }) => `/profile/bookings/${booking}/pay` },
  { name: "site-visa", path: () => "/visa" },
  { name: "site-contact", path: () => "/contact" },
  { name: "site-about", path: () => "/about" },
  { name: "site-fair", path: () => "/fair-booking" },
];

/**
 * Registers a traveller with a booking that waits for its payment, and one that is Confirmed. The session is as the browser stores
 * it.
 */
export async function makeTraveller(request: APIRequestContext): Promise<{ session: string; rows: SiteRows }> {
  const { _id: tourId, price } = await findUnrestrictedTour(request);
  const registered = await request.post("/api/auth/register", { data: newTraveller() });
  const session = await registered.text();
  const { token }: { token: string } = JSON.parse(session);
  const book = async (date: string) => {
    const where = { date, pickupLocation: "Paltan Bazaar", phone: "9876543210" };
    const answer = await request.post("/api/bookings", {
      headers: { Authorization: `Bearer ${token}` },
      data: { tourId, travelers: 2, totalPrice: price * 2, ...where },
    });
    if (!answer.ok()) throw new Error(`Not booked: ${answer.status()} ${await answer.text()}`);
    const { _id }: { _id: string } = await answer.json();
    return _id;
  };
  const booking = await book(tripDay("02-10"));
  await setStatus(request, await book(tripDay("03-10")), "Confirmed");
  return { session, rows: { booking } };
}
