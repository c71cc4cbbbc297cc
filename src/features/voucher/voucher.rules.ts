import type { PricedBooking } from "~/features/booking/booking.schema";
import { bookedItem, travellersText } from "~/features/booking/list/my-bookings.rules";
import type { ShownPlan } from "~/features/booking/plan/trip-plan.schema";
import { documents } from "~/features/booking/view/next-steps.rules";
import { bookingTermsText } from "~/features/ledger/refund/refund.rules";
import { permitLines } from "~/features/permit/permit.rules";
import { parseItinerary } from "~/features/product/kinds/tour/itinerary.rules";
import { addDays, type CalendarDate, formatLongDate, formatLongDays } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import type { TextSettings } from "~/lib/texts/text-settings";
import { voucherParts } from "~/lib/texts/voucher-texts";
import type { Voucher } from "./voucher.schema";

/** What a voucher is made of. */
type Booked = {
  booking: PricedBooking;
  tripDays: number;
  lastDate: CalendarDate;
  plan: ShownPlan;
  /** What the product says today. */
  product: { states: string[]; itinerary: string; includes: string[]; bring: string[]; permits: string | null };
};

/** A voucher of a Confirmed booking. `code`: what its QR code contains. */
export function toVoucher(
  { booking, tripDays, lastDate, plan, product }: Booked,
  house: Voucher["house"] & Pick<TextSettings, "voucherNote" | "meetingAdvice">,
  { code, now }: { code: string; now: Date },
): Voucher {
  const { kind, title } = bookedItem(booking);
  const { states, itinerary, includes, bring, permits } = product;
  const { name, office, email, bookingsPhone, supportPhone } = house;
  return {
    _id: booking._id,
    reference: booking.reference,
    kind,
    title,
    name: booking.name,
    travellers: peopleText(booking),
    date: booking.date,
    lastDate,
    days: tripDays,
    states,
    pickupLocation: booking.pickupLocation,
    plan,
    specialRequests: booking.specialRequests,
    itinerary: datedItinerary(itinerary, booking.date),
    includes,
    bring: [...documents, ...bring],
    permits,
    permitLines: booking.neededPermits ? permitLines(booking.neededPermits) : [],
    totalPrice: booking.totalPrice,
    paid: booking.paid,
    due: booking.due,
    dueOn: booking.dueOn,
    cancellation: bookingTermsText(booking, now),
    code,
    ownWords: voucherParts(house),
    house: { name, office, email, bookingsPhone, supportPhone },
  };
}

/** "3 travellers", or "2 adults, 1 child of 8". */
function peopleText(booking: PricedBooking): string {
  const text = travellersText(booking);
  if (!/^\d+$/.test(text)) return text;
  return `${text} ${text === "1" ? "traveller" : "travellers"}`;
}

/** The parts of an itinerary; "Day 2" has the date of the second day. */
export function datedItinerary(text: string, firstDay: CalendarDate): Voucher["itinerary"] {
  const { intro, days } = parseItinerary(text);
  const dated = days.map(({ label, title, paragraphs }) => {
    const number = /^Day (\d{1,3})$/.exec(label)?.[1];
    const date = number && Number(number) > 0 ? addDays(firstDay, Number(number) - 1) : null;
    return { label, date, title, paragraphs };
  });
  return intro.length > 0 ? [{ label: "", date: null, title: "", paragraphs: intro }, ...dated] : dated;
}

/** "15 January 2027 to 18 January 2027, 4 days", or the only day. */
export function daysText({ date, lastDate, days }: Pick<Voucher, "date" | "lastDate" | "days">): string {
  const shown = formatLongDays(date, lastDate);
  return days === 1 ? shown : `${shown}, ${days}\u00a0days`;
}

/** "₹9,000. Paid in full." and so on. */
export function moneyText({ totalPrice, paid, due, dueOn }: Pick<Voucher, "totalPrice" | "paid" | "due" | "dueOn">) {
  const total = `${formatRupees(totalPrice)} in all.`;
  if (due === 0) return `${total} Nothing is due.`;
  const by = dueOn ? ` by ${formatLongDate(dueOn)}` : "";
  return `${total} ${paid > 0 ? `${formatRupees(paid)} is paid. ` : ""}${formatRupees(due)} is due${by}.`;
}
