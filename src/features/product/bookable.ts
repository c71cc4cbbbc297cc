import type { CalendarDate } from "~/lib/dates";
import type { BookingWindow } from "./availability/availability.rules";
import type { CarType } from "./kinds/car/car-kinds.rules";
import type { Policies } from "./policy/policy.rules";
import type { PartyLimits } from "./price/party.rules";
import type { PriceTier } from "./price/tier.rules";
import type { ProductKind } from "./registry";

/** The data that is needed to book a product. Prices are in rupees per unit (`KindFacts.unit`). */
export type Bookable = {
  kind: ProductKind;
  id: string;
  title: string;
  images: string[];
  price: number;
  /** How many days it lasts; 1 for a car, whose bookings have the days of the hire. */
  productDays: number;
  prices: PriceTier[];
  policies: Policies;
  infantsTakePlaces: boolean;
  bookingWindow: BookingWindow;
  /** Until how many days before travel customers change a Confirmed booking themselves; null: they ask. */
  changeDays: number | null;
  /** Places on one date; null: no limit. */
  capacity: number | null;
  /** By date, the capacities of departures that have their own. */
  capacities: ReadonlyMap<CalendarDate, number>;
  /** What the price includes, as texts. */
  includes: string[];
  /** The permits that it needs, as a text. */
  permits?: string | null;
  /** What travellers should bring, as texts. */
  bring?: string[];
  isArchived: boolean;
  /** The message if it cannot be booked at the moment, otherwise null. Does not cover dates: see `bookingWindow`. */
  refusal: string | null;
  /** The maximum number of travelers in one booking; null: no limit. */
  seats: number | null;
  /** Whom one booking can be for. */
  partyLimits: PartyLimits;
  /** Set only for cars; their bookings show it. */
  carType?: CarType;
};
