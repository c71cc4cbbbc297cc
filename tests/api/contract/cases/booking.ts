import { randomUUID } from "node:crypto";
import type { OperationName } from "~tests/api/contract/calls";
import { offerBooking, phoneBooking, tourBooking, type World } from "~tests/api/contract/inputs";
import { validInputs } from "~tests/api/contract/operations";
import {
  makeBooking,
  makeCar,
  makeOffer,
  makeReducedBooking,
  makeRequest,
  makeSavedView,
  makeTour,
  word,
} from "~tests/support/factories";
import { all, byId, damaged, following, listed, type Make, withId } from "./cases";

const changeableFields = ["date", "travelers", "party", "pickupLocation", "specialRequests", "name"];

/** More inputs of the operations on bookings. */
export function bookingCases(world: () => World) {
  const ownChange = async () => ({ id: (await makeBooking({ userId: world().owner.id })).id, travelers: 3 });
  const ownConfirmed = () => makeBooking({ userId: world().owner.id, status: "Confirmed" });
  return {
    "booking.create": [
      ...damaged(tourBooking, [
        "tourId",
        "travelers",
        "date",
        "days",
        "pickupLocation",
        "phone",
        "name",
        "totalPrice",
        "whatsApp",
      ]),
      ...[{}, { travelers: 3 }, { totalPrice: 1 }, { date: "2020-01-01" }, { offerId: randomUUID() }].map(
        (changed): Make =>
          () =>
            tourBooking({ tourId: randomUUID(), ...changed }),
      ),
      () => tourBooking({ totalPrice: 1 }),
      async () => tourBooking({ tourId: (await makeTour({ capacityPerDate: 1 })).id }),
      () => offerBooking(),
      () => offerBooking({ totalPrice: 19_441 }),
      async () => offerBooking({ offerId: (await makeOffer({ validTill: new Date("2020-01-01") })).id }),
      async () => tourBooking({ tourId: undefined, carId: (await makeCar()).id, totalPrice: 9600, days: 2 }),
      async () => tourBooking({ tourId: undefined, carId: (await makeCar({ availability: false })).id }),
    ],
    "booking.quote": [
      ...damaged(
        async () => ({ tourId: (await makeTour()).id, travelers: 2, date: "2098-01-10" }),
        ["tourId", "travelers", "date", "days"],
      ),
      async () => ({ carId: (await makeCar()).id, travelers: 8, date: "2098-01-10" }),
      async () => ({ offerId: (await makeOffer()).id, travelers: 3, date: "2020-01-01" }),
    ],
    "booking.createByPhone": [
      ...damaged(phoneBooking, [
        "tourId",
        "travelers",
        "date",
        "pickupLocation",
        "phone",
        "name",
        "email",
        "totalPrice",
        "seatsReason",
      ]),
      ...[
        { tourId: randomUUID() },
        { totalPrice: undefined, email: "" },
        { totalPrice: 1 },
        { offerId: randomUUID() },
      ].map(
        (changed): Make =>
          () =>
            phoneBooking(changed),
      ),
      async () => phoneBooking({ tourId: (await makeTour({ capacityPerDate: 1 })).id }),
    ],
    "booking.mine": listed(
      { limit: 10_001 },
      { limit: 1 },
      { limit: "1", page: "2" },
      { page: 1_000_001 },
      { status: "Open" },
      { from: "x" },
      ...following,
    ),
    "booking.cancel": [
      ...byId(),
      async () => ({ id: (await makeBooking()).id }),
      async () => ({ id: (await makeBooking({ userId: world().owner.id, status: "Confirmed" })).id }),
      async () => ({ id: (await makeBooking({ userId: world().owner.id, status: "Cancelled" })).id }),
    ],
    "booking.one": [...byId(), async () => ({ id: (await makeBooking()).id })],
    "booking.events": [...byId(), async () => ({ id: (await makeBooking()).id })],
    "booking.list": listed(
      ...following,
      { tag: "VIP" },
      { tag: "x".repeat(31) },
      { guide: randomUUID() },
      { product: "x" },
      { source: "phone" },
      { limit: 10_001 },
      { status: "Lost" },
      { status: "Pending", limit: 1 },
      { search: "%" },
      { search: "Asha" },
      { from: "x" },
      { from: "2027-02-30" },
      { from: "2020-01-01", to: "2099-12-31" },
      { search: "x".repeat(101) },
    ),
    "booking.changeQuote": [...byId({ travelers: 3 }), ...damaged(ownChange, changeableFields)],
    "booking.change": [...byId({ travelers: 3 }), ...damaged(ownChange, [...changeableFields, "totalPrice", "reason"])],
    "booking.askToCancel": [
      ...byId(),
      ...damaged(
        withId(ownConfirmed, (more) => more),
        ["reason"],
      ),
    ],
    "booking.withdrawRequest": [...byId(), withId(ownConfirmed, (more) => more)],
    "booking.changeQuoteByAdmin": [
      ...byId({ travelers: 3 }),
      ...damaged(ownChange, [...changeableFields, "product", "raisesSeats"]),
    ],
    "booking.changeByAdmin": [
      ...byId({ travelers: 3 }),
      ...damaged(ownChange, [...changeableFields, "product", "totalPrice", "quotedTotal", "reason", "seatsReason"]),
    ],
    "booking.correctContact": [
      ...byId({ phone: "9876543210", email: "", seenPhone: "", seenEmail: "" }),
      ...damaged(() => validInputs["booking.correctContact"](world()), ["phone", "email", "seenPhone", "seenEmail"]),
    ],
    "booking.requests": listed({ limit: 101 }),
    "booking.acceptRequest": [
      ...byId(),
      ...damaged(
        withId(makeRequest, (more) => more),
        ["totalPrice", "refundAmount"],
      ),
    ],
    "booking.declineRequest": [
      ...byId({ reason: "No room" }),
      ...damaged(
        withId(makeRequest, (more) => more),
        ["reason"],
      ),
    ],
    "booking.setStatus": [
      ...byId({ status: "Confirmed" }),
      ...damaged(async () => ({ id: (await makeBooking()).id }), ["status"]),
      async () => ({ id: (await makeBooking({ status: "Cancelled" })).id, status: "Pending" }),
    ],
    "booking.summary": all([{}, { type: "Boat" }, { createdFrom: "x" }, { createdTo: "2027-01-01" }, { search: "%" }]),
    "booking.manifest": all([{}, { date: "x" }, { date: "2099-12-31" }]),
    "booking.detail": byId(),
    "booking.customers": all([{}, { search: "%" }, { search: "x".repeat(101) }]),
    "booking.customer": byId(),
    "booking.setStatuses": [
      ...damaged(async () => ({ ids: [(await makeBooking()).id], status: "Confirmed" }), ["ids", "status", "reason"]),
      () => ({ ids: [world().owner.id, world().owner.id], status: "Confirmed" }),
    ],
    "booking.takeBack": [
      ...byId({ moveId: randomUUID() }),
      ...damaged(
        withId(makeBooking, (more) => more),
        ["moveId"],
      ),
    ],
    "booking.matching": all([
      {},
      { tag: "x".repeat(31) },
      { guide: "1" },
      { product: randomUUID() },
      { source: "mule" },
    ]),
    "booking.setMatchingStatuses": damaged(
      () => ({ filters: { search: word() }, asOf: new Date().toISOString(), status: "Confirmed" }),
      ["filters", "asOf", "status", "after", "reason"],
    ),
    "booking.tagMatching": damaged(
      () => ({ filters: { search: word() }, asOf: new Date().toISOString(), tag: "vip", action: "remove" }),
      ["filters", "asOf", "after", "tag", "action"],
    ),
    "booking.tags": [],
    "booking.tag": damaged(
      async () => ({ ids: [(await makeBooking()).id], tag: "vip", action: "add" }),
      ["ids", "tag", "action"],
    ),
    "booking.views": [],
    "booking.saveView": damaged(() => ({ name: word(), filters: {} }), ["name", "filters"]),
    "booking.changeView": [
      ...byId({ name: "Mine" }),
      ...damaged(
        withId(
          () => makeSavedView(world().admin),
          (more) => more,
        ),
        ["name", "filters"],
      ),
    ],
    "booking.deleteView": byId(),
    "booking.note": [
      ...byId({ text: "Called" }),
      ...damaged(
        withId(makeBooking, (more) => more),
        ["text"],
      ),
    ],
    "booking.recordWhatsApp": [
      ...byId({ isGiven: true }),
      ...damaged(
        withId(makeBooking, ({ id }) => ({ id, isGiven: true })),
        ["isGiven"],
      ),
    ],
    "booking.setWhatsApp": [
      ...byId({ isGiven: true }),
      ...damaged(
        async () => ({ id: (await makeBooking({ userId: world().owner.id })).id, isGiven: true }),
        ["isGiven"],
      ),
    ],
    "booking.pickupTime": [
      ...byId({ pickupTime: "05:45" }),
      ...damaged(
        withId(makeBooking, ({ id }) => ({ id, pickupTime: "05:45" })),
        ["pickupTime"],
      ),
    ],
    "booking.reduce": [
      ...byId({ amount: 500, reason: "Late", totalPrice: 9000 }),
      ...damaged(
        withId(makeBooking, ({ id }) => ({ id, amount: 500, reason: "Late", totalPrice: 9000 })),
        ["amount", "percent", "reason", "totalPrice"],
      ),
    ],
    "booking.takeBackReduction": [
      ...byId({ amount: 500, reason: "Another jeep", totalPrice: 9000 }),
      ...damaged(
        withId(makeReducedBooking, ({ id }) => ({ id, amount: 500, reason: "Another jeep", totalPrice: 8500 })),
        ["amount", "reason", "totalPrice"],
      ),
    ],
    "booking.resendMail": [...byId(), async () => ({ id: (await makeBooking()).id })],
  } satisfies Partial<Record<OperationName, Make[]>>;
}
