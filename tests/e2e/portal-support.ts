import type { APIRequestContext, Page } from "@playwright/test";
import { admin } from "~tests/support/admin";
import { adminSession } from "./portal-catalogue";
import { expect, findUnrestrictedTour, newTraveller, storeSession, tripDay } from "./support";

/** Logs in by REST and stores the session in the page. */
export async function signIn(page: Page, who: { email: string; password: string } = admin): Promise<void> {
  const { request } = page.context();
  if (who === admin) return storeSession(page, await adminSession(request));
  const { email, password } = who;
  const answer = await request.post("/api/auth/login", { data: { email, password } });
  expect(answer.status()).toBe(200);
  await storeSession(page, await answer.json());
}

/** Registers a traveller by REST and books a tour, Pending: a sample tour, or that of `fields`. */
export async function book(request: APIRequestContext, fields: Record<string, unknown> = {}) {
  const traveller = newTraveller();
  const session = await (await request.post("/api/auth/register", { data: traveller })).json();
  const tour = fields.tourId === undefined ? await findUnrestrictedTour(request) : null;
  const booking = {
    ...(tour && { tourId: tour._id, totalPrice: tour.price }),
    travelers: 1,
    date: tripDay("01-15"),
    pickupLocation: "Paltan Bazaar",
    phone: traveller.phone,
  };
  const headers = { Authorization: `Bearer ${session.token}` };
  const answer = await request.post("/api/bookings", { headers, data: { ...booking, ...fields } });
  expect(answer.status()).toBe(200);
  const made: { _id: string; reference: string; totalPrice: number } = await answer.json();
  return { ...made, email: traveller.email };
}

async function asAdmin(request: APIRequestContext) {
  return { Authorization: `Bearer ${(await adminSession(request)).token}` };
}

/** Creates a tour by REST. */
export async function makeTour(request: APIRequestContext, fields: Record<string, unknown> = {}) {
  const tour = { title: "Sela by jeep", description: "Over the pass.", duration: "1 day", price: 900, type: "Family" };
  const answer = await request.post("/api/tours", { headers: await asAdmin(request), data: { ...tour, ...fields } });
  expect(answer.status()).toBe(200);
  const made: { _id: string; price: number } = await answer.json();
  return made;
}

export async function setStatus(request: APIRequestContext, id: string, status: string): Promise<void> {
  const answer = await request.put(`/api/bookings/${id}`, { headers: await asAdmin(request), data: { status } });
  expect(answer.status()).toBe(200);
}

/** Reads a booking by REST as the admin. */
export async function readBooking(request: APIRequestContext, id: string) {
  return (await request.get(`/api/bookings/${id}`, { headers: await asAdmin(request) })).json();
}
