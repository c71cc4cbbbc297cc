import type { LucideIcon } from "lucide-react";
import type { PhoneItem } from "~/features/booking/place/phone/phone-booking.rules";
import type { LazyPart } from "~/lib/lazy-part";
import type { ApiClient } from "~/trpc/client";

/** The parts of the admin portal that differ by the kind of product. */
export type PortalKind = {
  Icon: LucideIcon;
  /** The panel that lists and edits the products. Its code is loaded when its tab is first opened. */
  panel: LazyPart<object>;
  /** Reads the products that can be booked by phone and whose titles match the search. */
  readPhoneItems: (client: ApiClient, search: string) => Promise<PhoneItem[]>;
  /** Reads a page, from 1, of all products on offer: also those that cannot be booked now, whose bookings are looked for. */
  readTitles: (client: ApiClient, page: number) => Promise<TitlePage>;
};

/** `pages`: how many there are. */
export type TitlePage = { items: { id: string; title: string }[]; pages: number };
