import { initialFields, readBookingDraft } from "~/features/checkout/booking-draft.rules";
import type { BookableItem } from "~/features/checkout/draft-breakdown.rules";
import { type BookingFields, noFields } from "~/features/product/request/booking-fields.rules";
import type { PartyEntry } from "~/features/product/request/party-entry.rules";
import { fieldsOfTrip, keyOfTrip } from "~/features/product/request/searched-trip.rules";
import type { SearchedTrip } from "~/features/product/request/trip.rules";
import { type CalendarDate, dateInIndia } from "~/lib/dates";
import { keepDraft, storedDraft } from "~/lib/draft";
import type { SessionUser } from "~/lib/session/session-user";

/** Who travels and when, as chosen on a product's page. */
export type Trip = PartyEntry & { date: CalendarDate | "" };

/** Where the unsent content of a product's booking form is kept. */
export function draftKeyOf({ kind, id }: BookableItem): string {
  return `booking:${kind}:${id}`;
}

/**
 * The trip in the user's unsent booking form. If there is none, the one in the page's address; if there is none either, one
 * person without a date.
 */
export function readTrip(item: BookableItem, user: SessionUser | null, searched: SearchedTrip): Trip {
  const { date, travelers, children, seniors } = fieldsFor(item, user, searched);
  return { date, travelers, children, seniors };
}

/** Puts the trip into the user's unsent booking form, so that the dialog opens with it. The other fields are kept. */
export function keepTrip(item: BookableItem, user: SessionUser | null, searched: SearchedTrip, trip: Trip): void {
  const fields = { ...fieldsFor(item, user, searched), ...trip };
  keepDraft(draftKeyOf(item), { userId: user?._id ?? null, choice: keyOfTrip(searched), fields });
}

/** What the booking form opens with. */
function fieldsFor(item: BookableItem, user: SessionUser | null, searched: SearchedTrip): BookingFields {
  return initialFields<BookingFields>(noFields, readBookingDraft(storedDraft(draftKeyOf(item)), noFields), {
    user,
    choice: keyOfTrip(searched),
    isReturning: false,
    searched: fieldsOfTrip(searched, dateInIndia(new Date())),
  });
}
