import type { LucideIcon } from "lucide-react";
import type { CalendarDate } from "~/lib/dates";
import type { LazyPart } from "~/lib/lazy-part";
import type { ApiClient } from "~/trpc/client";
import type { Pricing } from "./pricing.rules";
import type { ProductKind } from "./registry";

/** A product in the phone booking form. */
export type PhoneItem = Pricing & {
  kind: ProductKind;
  id: string;
  title: string;
  note: string;
  /** The states on the way, which decide whether permits are asked for; absent: not known. */
  states?: readonly string[] | undefined;
  /** The last day of travel of an offer that ends. */
  validTill?: CalendarDate | null;
};

/** The most items that a search shows. */
export const maxPhoneItems = 8;

/** The parts of the admin portal that differ by the kind of product. */
export type PortalKind = {
  Icon: LucideIcon;
  /** The panel that lists and edits the products. Its code is loaded when its tab is first opened. */
  panel: LazyPart<object>;
  /** The page that edits one product. */
  page: LazyPart<{ id: string }>;
  /** Reads the products that can be booked by phone and whose titles match the search. */
  readPhoneItems: (client: ApiClient, search: string) => Promise<PhoneItem[]>;
};
