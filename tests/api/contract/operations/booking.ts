import { db } from "~/server/db/client";
import type { ValidInputs } from "~tests/api/contract/calls";
import { phoneBooking, tourBooking } from "~tests/api/contract/inputs";
import {
  dayAhead,
  makeBooking,
  makeReducedBooking,
  makeRequest,
  makeSavedView,
  makeTour,
  word,
} from "~tests/support/factories";

const counted = () => ({ filters: { search: word() }, asOf: new Date().toISOString() });

/** The operations of bookings and their requests. */
export const bookingOperations: ValidInputs<"booking"> = {
  "booking.create": () => tourBooking(),
  "booking.createByPhone": () => phoneBooking(),
  "booking.mine": () => ({}),
  "booking.cancel": async ({ owner }) => ({ id: (await makeBooking({ userId: owner.id })).id }),
  "booking.one": async ({ owner }) => ({ id: (await makeBooking({ userId: owner.id })).id }),
  "booking.events": async ({ owner }) => ({ id: (await makeBooking({ userId: owner.id })).id }),
  "booking.changeQuote": async ({ owner }) => ({
    id: (await makeBooking({ userId: owner.id })).id,
    travelers: 3,
  }),
  "booking.change": async ({ owner }) => ({ id: (await makeBooking({ userId: owner.id })).id, travelers: 3 }),
  "booking.askToCancel": async ({ owner }) => ({
    id: (await makeBooking({ userId: owner.id, status: "Confirmed" })).id,
    reason: "We are ill",
  }),
  "booking.withdrawRequest": async ({ owner }) => ({ id: (await makeRequest({ userId: owner.id })).bookingId }),
  "booking.changeQuoteByAdmin": async () => ({ id: (await makeBooking()).id, travelers: 3 }),
  "booking.changeByAdmin": async () => ({ id: (await makeBooking()).id, travelers: 3, totalPrice: 8000 }),
  "booking.correctContact": async () => ({
    id: (await makeBooking({ source: "phone", phone: "+919876543201", contactEmail: "asha@exmaple.com" })).id,
    phone: "9876543210",
    email: "asha@example.com",
    seenPhone: "9876543201",
    seenEmail: "asha@exmaple.com",
  }),
  "booking.requests": () => ({ limit: 5 }),
  "booking.acceptRequest": async () => ({ id: (await makeRequest()).id }),
  "booking.declineRequest": async () => ({ id: (await makeRequest()).id, reason: "The lodge is full" }),
  "booking.quote": async () => ({ tourId: (await makeTour()).id, travelers: 2, date: dayAhead() }),
  "booking.list": () => ({ limit: 5 }),
  "booking.summary": () => ({ from: "2027-01-01", type: "Tour" }),
  "booking.manifest": () => ({ date: "2027-01-15" }),
  "booking.customers": () => ({}),
  // Without a phone number no other booking is of the same customer.
  "booking.customer": async () => ({ id: (await makeBooking({ phone: "", createdAt: new Date("2026-01-01") })).id }),
  "booking.detail": async ({ owner }) => ({ id: (await makeBooking({ userId: owner.id })).id }),
  "booking.setStatuses": async () => ({ ids: [(await makeBooking()).id], status: "Cancelled", reason: "Snow" }),
  "booking.matching": () => ({ status: "Pending", search: word() }),
  "booking.setMatchingStatuses": () => ({ ...counted(), status: "Confirmed" }),
  "booking.tagMatching": () => ({ ...counted(), tag: "School group", action: "add" }),
  "booking.tags": () => ({}),
  "booking.tag": async () => ({ ids: [(await makeBooking()).id], tag: "School group", action: "add" }),
  "booking.views": () => ({}),
  "booking.saveView": () => ({ name: word(), filters: { status: "Pending", sort: "oldest" } }),
  "booking.changeView": async ({ admin }) => ({ id: (await makeSavedView(admin)).id, name: word() }),
  "booking.deleteView": async ({ admin }) => ({ id: (await makeSavedView(admin)).id }),
  "booking.note": async () => ({ id: (await makeBooking()).id, text: "Called, will call back" }),
  "booking.recordWhatsApp": async () => ({ id: (await makeBooking()).id, isGiven: true }),
  "booking.setWhatsApp": async ({ owner }) => ({ id: (await makeBooking({ userId: owner.id })).id, isGiven: true }),
  "booking.pickupTime": async () => ({ id: (await makeBooking()).id, pickupTime: "05:45" }),
  "booking.reduce": async () => ({
    id: (await makeBooking()).id,
    amount: 500,
    reason: "The jeep was late",
    totalPrice: 9000,
  }),
  "booking.takeBackReduction": async () => ({
    id: (await makeReducedBooking()).id,
    amount: 500,
    reason: "It was another jeep",
    totalPrice: 8500,
  }),
  "booking.resendMail": async ({ owner }) => ({ id: (await makeBooking({ userId: owner.id })).id }),
  "booking.takeBack": async ({ admin }) => {
    const { id } = await makeBooking({ status: "Confirmed" });
    const move = { bookingId: id, from: "Pending", to: "Confirmed", actorId: admin.id } as const;
    return { id, moveId: (await db().bookingEvent.create({ data: move })).id };
  },
  "booking.setStatus": async ({ owner }) => ({
    id: (await makeBooking({ userId: owner.id })).id,
    status: "Confirmed",
  }),
};
