import { deleted, emptied, kept, none, type Places } from "./place";

const sold = "what was sold, for the books";

/** Texts of bookings and trips. */
export const bookingPlaces = {
  Booking: {
    reference: kept("the readable number", sold, "bookings[].reference"),
    contactEmail: emptied("where its mails go, if not to the account", "details[].contactEmail"),
    externalReference: emptied("a program's own number of it", "bookings[].externalReference"),
    name: emptied("the lead traveller", "bookings[].name"),
    phone: emptied("the lead traveller's number", "bookings[].phone"),
    party: kept("how many adults and children, and their ages", sold, "bookings[].party"),
    pickupLocation: emptied("where to be fetched", "bookings[].pickupLocation"),
    pickupTime: none("a time of day"),
    toldPlan: emptied("where to meet, and names and numbers of guides and drivers, as they were mailed"),
    specialRequests: emptied("requests in the customer's words", "bookings[].specialRequests"),
    itemTitle: none("the product"),
    itemImage: none("the product's picture"),
    code: kept("the discount code", sold),
    cancellation: none("the terms"),
    refundShares: none("amounts"),
    billing: emptied("who pays: name, address, GSTIN", "details[].billing"),
    permits: emptied("where the travellers are from", "details[].permits"),
    searchText: emptied("name, number, addresses and pickup again; a trigger keeps reference and title"),
  },
  BookingEvent: {
    reason: emptied("what was written or done; notes of the office are deleted", "bookings[].otherEvents[].text"),
    ended: emptied("what an undo restores, with the reason of a refund"),
  },
  BookingRequest: {
    wished: emptied("the change that was asked for", "details[].requests[].wished"),
    reason: emptied("why, in the customer's words", "details[].requests[].reason"),
    answer: emptied("the office's answer", "details[].requests[].answer"),
  },
  BookingTag: { tag: deleted("a word of the office", "details[].tags") },
  BookingLine: { label: kept("a line of the price", sold, "details[].lines[].label") },
  TravellerDetail: {
    name: deleted("as on the ID", "details[].travellers[].name"),
    nationality: deleted("the country", "details[].travellers[].nationality"),
    permitNumber: deleted("the permit", "details[].travellers[].permitNumber"),
  },
  WhatsAppConsent: {
    phone: deleted("the number that gets messages by WhatsApp"),
    words: deleted("what was agreed to"),
    withdrawnBy: none("who ended it: the customer, the office or the word STOP"),
  },
  WhatsAppMessage: {
    metaId: none("Meta's number of it"),
    phone: deleted("whose message it is"),
    text: deleted("what the customer has written by WhatsApp"),
  },
  AccessLink: { tokenHash: none("a hash of a random token") },
  LinkIdempotencyKey: { key: none("drawn by the sender"), requestHash: none("a hash") },
  Closing: {
    requestHash: none("a hash"),
    productIds: none("products"),
    titles: none("products"),
    reason: none("why days were closed, the same for all"),
    words: none("what was mailed to all"),
  },
  ClosingBooking: { note: none("what was done, in words of the system") },
} satisfies Partial<Places>;
