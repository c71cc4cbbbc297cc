import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

// Requests of a visitor to an app that runs as a process.

export async function send(url: string, method: string, body?: unknown, token?: string) {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const retryAfter = response.headers.get("retry-after");
  return { status: response.status, body: (await response.json()) as Record<string, unknown>, retryAfter };
}

/** Registers a new user, and returns the token. Waits as long as a refusal says. Throws for any other answer. */
export async function registerAt(url: string): Promise<string> {
  const person = {
    name: "Asha Baruah",
    email: `${randomUUID()}@example.com`,
    phone: "9876543210",
    password: "tea-and-rain",
  };
  for (;;) {
    const { status, body, retryAfter } = await send(`${url}/api/auth/register`, "POST", person);
    if (status === 200) return String(body.token);
    if (retryAfter === null) throw new Error(`The registration was answered with ${status}: ${JSON.stringify(body)}`);
    await sleep(Number(retryAfter) * 1000);
  }
}

/**
 * The input of a booking for one traveller, of a sample tour without limits. `filter` is the query of `GET /api/tours` that finds the
 * tour, such as "state=Assam".
 */
export async function bookingFor(url: string, filter = ""): Promise<Record<string, unknown>> {
  const { body } = await send(`${url}/api/tours?${filter}`, "GET");
  type Tour = { _id: string; price: number; capacityPerDate: number | null; seasonMonths: number[] };
  const runsInJanuary = ({ seasonMonths }: Tour) => seasonMonths.length === 0 || seasonMonths.includes(1);
  const tour = (body.results as Tour[]).find((one) => one.capacityPerDate === null && runsInJanuary(one));
  if (!tour) throw new Error("The sample catalogue has no unlimited tour in January");
  const date = `${new Date().getUTCFullYear() + 1}-01-15`; // within the last bookable day
  const where = { pickupLocation: "Guwahati station", phone: "9876543210" };
  return { tourId: tour._id, travelers: 1, date, totalPrice: tour.price, ...where };
}
