import type { GuestSource } from "~/features/booking/booking.schema";
import { formatPhone } from "~/lib/phone";
import { site } from "~/lib/site";

type Mailed = { id?: string | undefined; guestSource?: GuestSource | undefined };

/** Where the details are: a page that needs the customer's login, or, for a guest without an account, the office. */
export function whereOf({ id, guestSource }: Mailed, href: (id: string) => string, siteUrl: string): string {
  if (guestSource || !id) return `call ${formatPhone(site().bookingsPhone)}`;
  return new URL(href(id), siteUrl).href;
}
