import { phonePattern } from "./phone";
import { Problem } from "./problem";
import { addDays, formatRupees, todayInIndia } from "./values";

export type RequestedBooking = {
  tourId: string;
  travelers: number;
  date: string;
  pickupLocation: string;
  phone: string;
  specialRequests?: string;
  name?: string;
  totalPrice: number;
};

export type TourRow = {
  title: string;
  images: string[];
  price: number;
  days: number;
  seasonMonths: number[];
  closedDates: string[];
  leadDays: number;
  prices: unknown[];
  cancellation: unknown;
  payment: unknown;
};

const text = (maxLength: number) => ({ type: "string", minLength: 1, maxLength, pattern: "\\S" }) as const;

export const requestedBooking = {
  type: "object",
  required: ["tourId", "travelers", "date", "pickupLocation", "phone", "totalPrice"],
  properties: {
    tourId: { type: "string", format: "uuid" },
    travelers: { type: "integer", minimum: 1, maximum: 500 },
    date: { type: "string", format: "date" },
    pickupLocation: text(200),
    phone: { type: "string", pattern: phonePattern },
    specialRequests: { type: "string", maxLength: 2000 },
    name: { type: "string", maxLength: 100 },
    totalPrice: { type: "number", minimum: 0, maximum: 9_999_999_999 },
  },
} as const;

/** Throws like our server for a date in the past, too far ahead, closed, out of season or too soon. */
export function requireOpen({ seasonMonths, closedDates, leadDays }: TourRow, date: string, now: number): void {
  const today = todayInIndia(now);
  const refuse = (message: string, reason: string) => {
    throw new Problem("UNBOOKABLE", message, { reason, issues: [{ path: ["date"], message }] });
  };
  if (date < today) throw new Problem("VALIDATION", "Please choose a date from today on.");
  if (date > addDays(today, 730)) throw new Problem("VALIDATION", "Choose an earlier date.");
  if (date < addDays(today, leadDays)) refuse(`Must be booked ${leadDays} days ahead.`, "TOO_SOON");
  const month = Number(date.slice(5, 7));
  if (seasonMonths.length > 0 && !seasonMonths.includes(month)) refuse("Not in season.", "OUT_OF_SEASON");
  if (closedDates.includes(date)) refuse("Not available on that date.", "CLOSED");
}

/** Throws for a tour with price rows or policies, which no request of the comparison books. */
export function requirePlain({ prices, cancellation, payment }: TourRow): void {
  if (prices.length > 0 || cancellation !== null || payment !== null) throw new Error("not a plain tour");
}

/** The total in rupees. Throws if it differs from the total that the customer saw. */
export function requireTotal({ price }: TourRow, { travelers, totalPrice: seen }: RequestedBooking): number {
  const paise = Math.round(price * 100) * travelers;
  const totalPrice = paise / 100;
  if (Math.round(seen * 100) === paise) return totalPrice;
  const message = `The price has changed: the total is now ${formatRupees(totalPrice)}. Nothing was booked.`;
  throw new Problem("PRICE_CHANGED", message, { totalPrice });
}

/** The message of the database's trigger when no places are left. */
export function throwSoldOut(error: { code?: string; detail?: string }): never {
  if (error.code !== "LU409") throw error;
  const left = Number(error.detail);
  const places = left === 1 ? "is only 1 place" : `are only ${left} places`;
  throw new Problem(
    "SOLD_OUT",
    left === 0 ? "There are no places left on that date." : `There ${places} left on that date.`,
    {
      left,
    },
  );
}
