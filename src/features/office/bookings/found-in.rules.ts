import type { AdminBooking } from "~/features/booking/booking.schema";
import { bookedItem } from "~/features/booking/list/my-bookings.rules";
import { partnersReference } from "./booking-admin.rules";
import { occursIn, type SearchTerm, searchTerms } from "./booking-search.rules";

/** What the search looks through besides the booking itself. */
export type SearchedBeside = {
  /** The states of the product. */
  states: readonly string[];
  /** The notes of the office, the newest first. */
  notes: readonly string[];
};

/** How many words of a note are shown before and after the found one. */
const [wordsBefore, wordsAfter] = [4, 8];

/** What a search for the customer of a booking looks through. */
function customerText({ reference, name, phone, contactEmail, user }: AdminBooking): string {
  return [reference, name, ...numbersOf(phone), contactEmail, user?.name, user?.email, ...numbersOf(user?.phone ?? "")]
    .filter(Boolean)
    .join(" ");
}

/** A phone number as it is answered, as stored, and as its digits. */
function numbersOf(phone: string): string[] {
  const digits = phone.replace(/\D/g, "");
  return /^\d{10}$/.test(phone) ? [phone, `+91${phone}`] : [phone, digits];
}

/** The conditions of a search that the row of a booking in the list does not show to be met. */
export function hiddenTerms(search: string, booking: AdminBooking): SearchTerm[] {
  const shown = [customerText(booking), bookedItem(booking).title, ...booking.tags].join(" ");
  return searchTerms(search).filter((term) => !occursIn(term, shown));
}

/** In words, where a search found a booking, for the words that its row in the list does not show. */
export function foundIn(search: string, booking: AdminBooking, { states, notes }: SearchedBeside): string[] {
  const places = hiddenTerms(search, booking).flatMap((term) => {
    const { pickupLocation, externalReference } = booking;
    if (occursIn(term, pickupLocation)) return [`Pickup: ${pickupLocation}`];
    if (externalReference && occursIn(term, externalReference)) return [`${partnersReference}: ${externalReference}`];
    const state = states.find((one) => occursIn(term, one));
    if (state) return [`Place: ${state}`];
    const note = notes.find((one) => occursIn(term, one));
    return note === undefined ? [] : [`Note: ${aroundWord(note, (word) => occursIn(term, word))}`];
  });
  return [...new Set(places)];
}

/** The words around the first one that is meant, with an ellipsis where some are left out. */
function aroundWord(text: string, isMeant: (word: string) => boolean): string {
  const words = text.split(/\s+/).filter(Boolean);
  const at = Math.max(words.findIndex(isMeant), 0);
  const [from, to] = [Math.max(at - wordsBefore, 0), at + wordsAfter + 1];
  return `${from > 0 ? "… " : ""}${words.slice(from, to).join(" ")}${to < words.length ? " …" : ""}`;
}
