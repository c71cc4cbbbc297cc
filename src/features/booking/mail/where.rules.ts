import { formatPhone } from "~/lib/phone";
import { site } from "~/lib/site";

type Mailed = { id: string | undefined; isByPhone: boolean };

/** Where the details are: a page that needs the customer's login, or, of a booking by phone, the office. */
export function whereOf({ id, isByPhone }: Mailed, href: (id: string) => string, siteUrl: string): string {
  if (isByPhone || !id) return `call ${formatPhone(site().bookingsPhone)}`;
  return new URL(href(id), siteUrl).href;
}
