import { bookingFor, registerAt, send } from "~tests/support/visitor";
import type { LoadedScreen } from "./screens";

type Admin = { email: string; password: string };

/**
 * The screens that are reached by a link without a login: a booking's voucher, the form for travellers' details, and the sheet of
 * a departure for its guide. Makes the booking, the guide and the links over REST.
 */
export async function makeLinkedScreens(url: string, admin: Admin): Promise<LoadedScreen[]> {
  const api = (method: string, path: string, body: unknown, token: unknown = "") =>
    answerOf(`${url}/api${path}`, method, body, String(token));
  const { token: office } = await api("POST", "/auth/login", admin);
  const customer = await registerAt(url);
  const bookingBody = await bookingFor(url, "state=Arunachal+Pradesh"); // asks for permits, so for travellers' details
  const booking = await api("POST", "/bookings", bookingBody, customer);
  await api("PUT", `/bookings/${booking._id}`, { status: "Confirmed" }, office);
  const fields = { kind: "guide", name: "Rita Lepcha", phone: "9876543210", languages: ["English"] };
  const guide = await api("POST", "/resources", fields, office);
  const trip = `/departures/${bookingBody.tourId}/${bookingBody.date}`;
  await api("POST", `${trip}/assignments`, { resourceId: guide._id }, office);
  const links = {
    "Voucher by link": await api("POST", `/bookings/my/${booking._id}/voucher-link`, {}, customer),
    "Details by link": await api("POST", `/bookings/${booking._id}/travellers/link`, {}, office),
    "Sheet by link": await api("POST", `${trip}/sheet-links/${guide._id}`, {}, office),
  };
  return Object.entries(links).map(([name, link]) => ({
    name,
    path: new URL(String(link.url)).pathname,
    isUnlisted: true,
  }));
}

async function answerOf(url: string, method: string, body: unknown, token: string): Promise<Record<string, unknown>> {
  const { status, body: answer } = await send(url, method, body, token);
  if (status !== 200) throw new Error(`${method} ${url}: ${status} ${JSON.stringify(answer)}`);
  return answer;
}
