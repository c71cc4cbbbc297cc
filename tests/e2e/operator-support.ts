import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { mailTo } from "./app-under-test";
import { adminSession } from "./portal-catalogue";
import { book, makeTour } from "./portal-support";
import { newTraveller, tripDay } from "./support";

type StaffRole = "office" | "accounts" | "guide";

export const part = () => randomBytes(4).toString("hex");
export const day = tripDay("02-17");

export const asOwner = async (request: APIRequestContext) => ({
  Authorization: `Bearer ${(await adminSession(request)).token}`,
});

/** A tour with travellers and a guide. With `login`, the guide has an account. */
export async function makeTrip(request: APIRequestContext, login?: string) {
  const headers = await asOwner(request);
  const [title, name] = [`Dzukou on foot ${part()}`, `Rita ${part()}`];
  const { _id: productId, price } = await makeTour(request, { title, duration: "3 days", capacityPerDate: 8 });
  const fields = { tourId: productId, date: day, travelers: 2, totalPrice: price * 2, specialRequests: "Vegetarian" };
  await book(request, { ...fields, name: "Lalrin Pui", phone: "9876501234" });
  const guide = { kind: "guide", name, phone: "9876543210", languages: ["English"], ...(login && { login }) };
  const { _id: resourceId } = await (await request.post("/api/resources", { headers, data: guide })).json();
  const path = `/api/departures/${productId}/${day}`;
  await request.put(path, { headers, data: { startTime: "06:30", meetingPoint: "Kohima, Razhu Point" } });
  const assigned = await request.post(`${path}/assignments`, { headers, data: { resourceId } });
  expect(assigned.status()).toBe(200);
  return { title, name, productId, resourceId, sheet: `/admin/departures/sheet?trip=${productId}&on=${day}` };
}

/** Invites somebody over the API, and returns the token of the mail. */
export async function inviteStaff(request: APIRequestContext, email: string, staffRole: StaffRole): Promise<string> {
  const headers = await asOwner(request);
  await request.post("/api/staff/invitations", { headers, data: { email, staffRole } });
  const text = (await mailTo(email, /Subject: Join the/)).replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
  return /\/admin\/invite#([\w-]{43})/.exec(text)?.[1] ?? "";
}

/** Makes somebody a part of the staff over the API. */
export async function makeStaff(request: APIRequestContext, staffRole: StaffRole) {
  const person = newTraveller();
  const token = await inviteStaff(request, person.email, staffRole);
  const { name, phone, password } = person;
  const answer = await request.post("/api/staff/invitations/accept", { data: { token, name, phone, password } });
  expect(answer.status()).toBe(200);
  return person;
}

/** A section of the portal by its title. */
export const partOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** A fact on the dashboard: the row of a part by its label. */
export const factOf = (page: Page, name: string, label: string) =>
  partOf(page, name)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: label, exact: true }) });
