import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import {
  dayAhead,
  makeAdmin,
  makeBooking,
  makeCar,
  makeCode,
  makeOffer,
  makeReducedBooking,
  makeRequest,
  makeResource,
  makeReview,
  makeTour,
  makeTravelled,
  makeUser,
  type TestUser,
} from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { callRest, callTrpc, isFormOnly, type OperationName } from "./calls";
import {
  carFields,
  codeFields,
  contactFields,
  deadLetter,
  goodPassword,
  type Input,
  invited,
  makeMark,
  makeRefund,
  makeUpiPayment,
  newcomer,
  offerBooking,
  offerFields,
  phoneBooking,
  resourceFields,
  tourBooking,
  tourFields,
  type World,
} from "./inputs";
import { endsSession, operationNames, validInputs } from "./operations";
import { exampleBody, makeProduct, ofKinds } from "./operations/kinds";

// Sends the same input by REST and by tRPC. A case that writes creates new rows for each of the two.

withOwnDatabase();
let world: World;
beforeAll(async () => {
  world = { owner: await makeUser(), admin: await makeAdmin() };
  await Promise.all([makeTour(), makeCar(), makeOffer(), makeBooking({ userId: world.owner.id })]);
});

type Make = () => Promise<Input> | Input;

const all = (inputs: Input[]): Make[] => inputs.map((input) => () => input);
const ids: Input[] = [{}, { id: "" }, { id: "1" }, { id: randomUUID() }, { id: "../../etc/passwd" }, { id: "\u0000" }];
/** An empty id is another path in REST. */
const byId = (rest: Input = {}): Make[] => all(ids.filter(({ id }) => id).map((input) => ({ ...rest, ...input })));
/** Variants of a valid input, each with one field missing, empty, or of another type. */
const damaged = (valid: Make, names: string[]): Make[] =>
  names.flatMap((name) =>
    [undefined, null, "", " ", true, 1e21, -1, "\u0000", "x".repeat(30_000), [], { a: 1 }, [null]].map(
      (value): Make =>
        async () => ({ ...(await valid()), [name]: value }),
    ),
  );
const withId = (make: () => Promise<{ id: string }>, fields: (more: Input) => Input): Make => {
  return async () => fields({ id: (await make()).id });
};
const listed = (...queries: Input[]): Make[] =>
  all([{ limit: 0 }, { limit: "x" }, { page: 0 }, { page: -1 }, ...queries]);

const freeDates = (make: () => Promise<{ id: string }>): Make[] => [
  ...byId(),
  ...[{ from: dayAhead(31), to: dayAhead(1) }, { from: dayAhead(1), to: dayAhead(367) }, { from: "x" }].map((range) =>
    withId(make, (input) => ({ ...input, ...range })),
  ),
  ...[{ places: 0 }, { days: 61 }, { places: "2", days: "3" }].map((more) =>
    withId(make, (input) => ({ ...input, ...more })),
  ),
];

const wishFields = ["date", "travelers", "party", "pickupLocation", "specialRequests", "name"];
const ownWish = async () => ({ id: (await makeBooking({ userId: world.owner.id })).id, travelers: 3 });
const ownConfirmed = () => makeBooking({ userId: world.owner.id, status: "Confirmed" });

const historyOf = (): Make[] => [
  ...byId(),
  ...all([
    { id: randomUUID(), limit: 501 },
    { id: randomUUID(), page: 2 },
  ]),
];

const boardQueries: Input[] = [
  ...[{ from: "x" }, { to: dayAhead(90) }, { to: dayAhead(1) }, { productId: "1" }, { resourceId: "1" }],
  ...[{ withoutGuide: "yes" }, { withoutGuide: "true", resourceId: randomUUID(), productId: randomUUID() }],
].map((changed) => ({ from: dayAhead(2), to: dayAhead(30), ...changed }));
const departureKeys: Input[] = [{ date: "x" }, { productId: "1" }, { productId: randomUUID() }].map((changed) => ({
  ...{ productId: randomUUID(), date: dayAhead() },
  ...changed,
}));
const oneCar = async () => ({ kind: "car", products: [{ id: (await makeCar()).id }] });
const bulkChanges: Make[] = [
  ...damaged(async () => ({ ...(await oneCar()), percent: 5 }), ["kind", "products", "percent", "seasonMonths"]),
  ...damaged(oneCar, ["closed", "priceFrom"]),
];

/** More inputs of each procedure: invalid ones, and valid ones at the limits. */
const others: Record<OperationName, Make[]> = {
  ...ofKinds((kind) => {
    const fields = Object.keys(exampleBody(kind));
    return {
      list: listed({ limit: 501 }, { limit: 1, page: 2 }, { search: "%" }, { search: "x".repeat(101) }),
      byId: byId(),
      availability: freeDates(() => makeProduct(kind)),
      create: damaged(() => exampleBody(kind), fields),
      update: [
        ...byId(exampleBody(kind)),
        ...damaged(
          withId(
            () => makeProduct(kind),
            (more) => ({ ...exampleBody(kind), ...more }),
          ),
          fields,
        ),
      ],
      delete: byId(),
      history: historyOf(),
    };
  }),
  "auth.register": [
    ...damaged(newcomer, ["name", "email", "password", "phone"]),
    () => newcomer({ email: world.owner.email }),
    () => ({}),
  ],
  "auth.login": [
    ...damaged(() => ({ email: world.owner.email, password: goodPassword }), ["email", "password"]),
    () => ({ email: world.owner.email, password: "another-password" }),
    () => ({}),
  ],
  "auth.forgotPassword": [...damaged(() => ({ email: world.owner.email }), ["email"]), () => ({})],
  "auth.resetPassword": [
    ...damaged(
      () => ({ email: world.owner.email, otp: "000000", newPassword: goodPassword }),
      [...["email", "otp", "newPassword"]],
    ),
    () => ({ email: world.owner.email, otp: "000000", newPassword: goodPassword }),
  ],
  "auth.me": [],
  "auth.updateMe": damaged(() => ({ name: "Asha Rongmei", phone: "9876543211" }), ["name", "phone"]),
  "auth.changePassword": damaged(() => ({ newPassword: goodPassword }), ["currentPassword", "newPassword"]),
  "auth.signOutEverywhere": [],
  "auth.deleteMe": damaged(() => ({ email: "nobody@example.com" }), ["email", "password"]),
  "auth.exportMe": [],
  "booking.create": [
    ...damaged(tourBooking, ["tourId", "travelers", "date", "days", "pickupLocation", "phone", "name", "totalPrice"]),
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
  "permit.forTour": [
    ...damaged(
      async () => ({ tourId: (await makeTour()).id, nationality: "IN", homeState: "Assam", date: "2098-01-10" }),
      ["tourId", "nationality"],
    ),
    ...all([{ homeState: "Bihar" }, { date: "tomorrow" }, { nationality: "XX" }]).map(
      (wrong): Make =>
        async () => ({ tourId: (await makeTour()).id, nationality: "IN", ...(await wrong()) }),
    ),
    () => ({ tourId: randomUUID(), nationality: "IN" }),
  ],
  "review.ofTour": [...byId(), withId(makeTour, (input) => ({ ...input, limit: 51 }))],
  "review.ofCar": byId(),
  "review.ofOffer": byId(),
  "review.own": byId(),
  "review.write": damaged(
    async () => ({ id: (await makeTravelled(world.owner.id)).id, stars: 4, text: "A fine trip" }),
    ["stars", "text"],
  ),
  "review.list": listed({ state: "hidden" }, { state: "x" }),
  "review.decide": damaged(
    async () => ({ id: (await makeReview()).id, state: "hidden", reason: "Names others" }),
    ["state", "reason", "reply"],
  ),
  "booking.quote": [
    ...damaged(
      async () => ({ tourId: (await makeTour()).id, travelers: 2, date: "2098-01-10" }),
      [...["tourId", "travelers", "date", "days"]],
    ),
    async () => ({ carId: (await makeCar()).id, travelers: 8, date: "2098-01-10" }),
    async () => ({ offerId: (await makeOffer()).id, travelers: 3, date: "2020-01-01" }),
  ],
  "booking.createByPhone": [
    ...damaged(phoneBooking, ["tourId", "travelers", "date", "pickupLocation", "phone", "name", "email", "totalPrice"]),
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
  "booking.mine": listed({ limit: 10_001 }, { limit: 1 }, { limit: "1", page: "2" }, { page: 1_000_001 }),
  "booking.cancel": [
    ...byId(),
    async () => ({ id: (await makeBooking()).id }),
    async () => ({ id: (await makeBooking({ userId: world.owner.id, status: "Confirmed" })).id }),
    async () => ({ id: (await makeBooking({ userId: world.owner.id, status: "Cancelled" })).id }),
  ],
  "booking.one": [...byId(), async () => ({ id: (await makeBooking()).id })],
  "booking.events": [...byId(), async () => ({ id: (await makeBooking()).id })],
  "booking.list": listed(
    ...[{ limit: 10_001 }, { status: "Lost" }, { status: "Pending", limit: 1 }, { search: "%" }, { search: "Asha" }],
    ...[{ from: "x" }, { from: "2027-02-30" }, { from: "2020-01-01", to: "2099-12-31" }, { search: "x".repeat(101) }],
  ),
  "booking.changeQuote": [...byId({ travelers: 3 }), ...damaged(ownWish, wishFields)],
  "booking.change": [...byId({ travelers: 3 }), ...damaged(ownWish, [...wishFields, "totalPrice", "reason"])],
  "booking.askToCancel": [
    ...byId(),
    ...damaged(
      withId(ownConfirmed, (more) => more),
      ["reason"],
    ),
  ],
  "booking.withdrawRequest": [...byId(), withId(ownConfirmed, (more) => more)],
  "booking.changeQuoteByAdmin": [...byId({ travelers: 3 }), ...damaged(ownWish, wishFields)],
  "booking.changeByAdmin": [...byId({ travelers: 3 }), ...damaged(ownWish, [...wishFields, "totalPrice", "reason"])],
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
  "checkIn.day": all([{}, { date: "x" }, { date: "2099-12-31" }]),
  "checkIn.find": all([{ reference: "ne 7k3f9q" }, { reference: "x" }, { reference: "NE-0000000" }]),
  "checkIn.keys": [],
  "checkIn.mark": [
    ...damaged(() => validInputs["checkIn.mark"](world), ["marks"]),
    ...["id", "bookingId", "code", "at", "undo"].map((field) => async () => ({
      marks: [{ ...(await makeMark()), [field]: 7 }],
    })),
    async () => ({ marks: [{ ...(await makeMark()), undo: true }] }),
    async () => ({ marks: [{ ...(await makeMark()), bookingId: randomUUID() }] }),
    async () => ({ marks: [{ ...(await makeMark()), bookingId: undefined, code: "x" }] }),
  ],
  "checkIn.voucher": all([{}, { code: "x" }, { code: 7 }, { code: "x".repeat(2001) }]),
  "booking.detail": byId(),
  "booking.setStatuses": [
    ...damaged(async () => ({ ids: [(await makeBooking()).id], status: "Confirmed" }), ["ids", "status", "reason"]),
    () => ({ ids: [world.owner.id, world.owner.id], status: "Confirmed" }),
  ],
  "booking.takeBack": [
    ...byId({ moveId: randomUUID() }),
    ...damaged(
      withId(makeBooking, (more) => more),
      ["moveId"],
    ),
  ],
  "booking.note": [
    ...byId({ text: "Called" }),
    ...damaged(
      withId(makeBooking, (more) => more),
      ["text"],
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
  "tour.list": listed(
    ...[{ limit: 501 }, { type: "Sea" }, { maxPrice: -1 }, { maxPrice: "4500" }, { sortBy: "name" }, { search: "_" }],
    ...[{ sortBy: "priceHigh" }, { search: "tea slopes" }, { search: "\u0000" }, { search: "x".repeat(101) }],
  ),
  "tour.create": damaged(tourFields, [
    ...["title", "description", "duration", "price", "itinerary", "type", "highlights", "images", "states"],
    ...["seasonMonths", "closedDates", "leadDays", "permits", "capacityPerDate"],
  ]),
  "tour.update": [
    ...byId({ title: "A tour" }),
    ...damaged(withId(makeTour, tourFields), ["title", "price", "highlights", "images", "keepImages", "version"]),
    withId(makeTour, ({ id }) => ({ id })),
    withId(makeTour, ({ id }) => ({ id, keepImages: ["/images/none.avif"] })),
  ],
  "tour.delete": [...byId(), async () => ({ id: (await makeBooking()).productId })],
  "car.list": listed(
    { sortBy: "price" },
    { sortBy: "newest", search: "hills" },
    { carType: "Boat" },
    { engineType: "Steam" },
    { seatCapacity: 0 },
    { seatCapacity: 101 },
  ),
  "car.create": damaged(carFields, [
    ...["name", "tagline", "carType", "engineType", "transmission", "seatCapacity", "price", "images"],
    ...["availability", "rating", "units"],
  ]),
  "car.update": [
    ...byId({ availability: true }),
    ...damaged(withId(makeCar, carFields), ["name", "seatCapacity", "price", "images", "availability", "units"]),
    withId(makeCar, ({ id }) => ({ id, availability: false, version: 2 })),
  ],
  "offer.byId": [...byId(), async () => ({ id: (await makeOffer({ validTill: new Date("2020-01-01") })).id })],
  "offer.create": damaged(offerFields, [
    ...["title", "price", "originalPrice", "discount", "features", "image", "validTill", "capacityPerDate"],
  ]),
  "offer.update": [
    ...byId(offerFields()),
    ...damaged(withId(makeOffer, offerFields), ["title", "price", "originalPrice", "discount", "validTill", "image"]),
  ],
  "code.list": listed({ limit: 101 }, { search: "%" }, { search: "x".repeat(21) }),
  "catalogue.archived": listed({ kind: "car", limit: 1 }, { kind: "boat" }),
  "catalogue.restore": byId(),
  "catalogue.previewChange": bulkChanges,
  "catalogue.applyChange": bulkChanges,
  "code.create": [
    ...damaged(codeFields, [
      ...[
        "code",
        "percent",
        "amount",
        "from",
        "to",
        "maxUses",
        "maxUsesPerCustomer",
        "kinds",
        "productIds",
        "minTotal",
      ],
    ]),
    () => codeFields({ percent: 101 }),
    () => codeFields({ amount: 500 }),
  ],
  "code.byId": byId(),
  "code.update": [
    ...byId({ percent: 5 }),
    ...damaged(
      withId(makeCode, ({ id }) => ({ id })),
      ["percent", "amount", "from", "maxUses", "kinds", "productIds", "archived", "version"],
    ),
    withId(makeCode, ({ id }) => ({ id, percent: null })),
    withId(makeCode, ({ id }) => ({ id, maxUses: 5, version: 2 })),
  ],
  "code.delete": byId(),
  "code.history": historyOf(),
  "departure.list": all(boardQueries),
  "departure.days": all(boardQueries),
  "departure.byDay": all(departureKeys),
  "departure.update": [
    ...all(departureKeys),
    ...damaged(
      () => validInputs["departure.update"](world),
      ["status", "capacity", "minParty", "startTime", "meetingPoint", "version"],
    ),
    async () => ({ ...(await validInputs["departure.update"](world)), version: 7 }),
  ],
  "departure.assign": damaged(() => validInputs["departure.assign"](world), ["resourceId"]),
  "departure.unassign": [],
  "departure.assignToHire": byId({ resourceId: randomUUID() }),
  "departure.unassignFromHire": [],
  "departure.sheet": all(departureKeys),
  "departure.mine": all([{}]),
  "departure.history": [],
  "resource.list": listed({ limit: 201 }, { kind: "boat" }, { search: "x".repeat(61) }),
  "resource.create": damaged(resourceFields, ["kind", "name", "phone", "languages", "seats"]),
  "resource.byId": byId(),
  "resource.update": [
    ...byId({ name: "Rita" }),
    ...damaged(
      withId(makeResource, ({ id }) => ({ id })),
      ["name", "phone", "languages", "seats", "active", "version"],
    ),
  ],
  "resource.delete": byId(),
  "resource.history": historyOf(),
  "contact.send": damaged(contactFields, ["name", "email", "subject", "message"]),
  // REST reads forms only, and accepts only the address of a picture uploaded just before.
  "upload.image": [],
  "paper.voucher": [...byId(), async () => ({ id: (await makeBooking({ userId: world.owner.id })).id })],
  "paper.link": byId(),
  "paper.share": [...byId(), async () => ({ id: (await makeBooking({ userId: world.owner.id })).id })],
  "paper.unshare": byId(),
  "paper.shared": [...damaged(() => ({}), ["token"]), () => ({ token: "none" })],
  "paper.calendarLink": [],
  "paper.makeCalendarLink": [],
  "paper.revokeCalendarLink": [],
  "payment.start": [
    ...byId({ amount: "full", provider: "upi" }),
    ...damaged(() => validInputs["payment.start"](world), ["amount", "provider"]),
    ...["deposit", "balance"].map((amount) => async () => ({ ...(await validInputs["payment.start"](world)), amount })),
  ],
  "payment.report": [
    ...byId({ utr: "632512345601" }),
    ...damaged(() => makeUpiPayment(world), ["utr"]),
    ...["6325 1234 5601 2", "63251234560", "63251234560x"].map((utr) => async () => ({
      ...(await makeUpiPayment(world)),
      utr,
    })),
  ],
  "tax.mine": [],
  "tax.setBilling": [
    ...damaged(() => validInputs["tax.setBilling"](world), ["name", "address", "state", "gstin"]),
    async () => ({ ...(await validInputs["tax.setBilling"](world)), state: "18" }),
    async () => ({ ...(await validInputs["tax.setBilling"](world)), gstin: "27AAPFU0939F1ZA" }),
  ],
  "tax.list": listed({ limit: 201 }, { kind: "bill" }, { kind: "letter" }, { limit: 1, page: 2 }, { search: "RC/" }),
  "tax.months": listed({ limit: 61 }, { limit: 1 }),
  "tax.closeMonth": [
    () => ({ month: "2026", closed: true }),
    () => ({ month: "2998-01", closed: true }),
    () => ({ month: "1001-01", closed: false }),
  ],
  "payment.list": listed({ limit: 201 }, { state: "captured" }, { state: "lost" }, { limit: 1, page: 2 }),
  "payment.decide": [
    ...byId({ state: "matched" }),
    ...damaged(() => makeUpiPayment(world, { state: "reported" }), ["state", "reason"]),
    async () => ({ ...(await makeUpiPayment(world, { state: "reported" })), state: "rejected" }),
    async () => ({ ...(await makeUpiPayment(world, { state: "reported" })), state: "rejected", reason: "Not found" }),
    async () => ({ ...(await makeUpiPayment(world)), state: "rejected", reason: "Not found" }),
  ],
  "payment.record": [
    ...byId({ provider: "cash", amount: 500, note: "Receipt" }),
    ...damaged(() => validInputs["payment.record"](world), ["provider", "amount", "note"]),
    ...[0, -1, 0.001, 9001].map((amount) => async () => ({ ...(await validInputs["payment.record"](world)), amount })),
  ],
  "payment.giveBack": [
    ...byId({ amount: 500, reason: "Late" }),
    ...damaged(() => validInputs["payment.giveBack"](world), ["amount", "reason"]),
    ...[0, 9001].map((amount) => async () => ({ ...(await validInputs["payment.giveBack"](world)), amount })),
  ],
  "payment.giveBackMismatched": [
    ...byId({ reason: "Another amount" }),
    ...damaged(() => validInputs["payment.giveBackMismatched"](world), ["reason"]),
  ],
  "payment.work": all([{}]),
  "payment.owing": [
    ...all([{}, { about: "lost" }, { about: "due", limit: 201 }]),
    ...all([
      { about: "due", limit: 1, page: 2 },
      { about: "held", limit: 1 },
    ]),
  ],
  "payment.refunds": listed(
    { limit: 201 },
    { state: "done" },
    { state: "owed" },
    { state: "lost" },
    { limit: 1, page: 2 },
  ),
  "payment.decideRefund": [
    ...byId({ state: "done", note: "Bank transfer" }),
    ...damaged(() => validInputs["payment.decideRefund"](world), ["state", "note"]),
    async () => ({ ...(await makeRefund(world)), state: "released" }),
  ],
  // REST reads forms only.
  "payment.statement": [],
  "report.bookings": all([
    ...[{}, { from: "2026-01-01" }, { from: "2026-01-02", to: "2026-01-01" }, { from: "2010-01-01", to: "2026-01-01" }],
    ...["day", "month", "type", "item", "year"].map((by) => ({ from: "2026-01-01", to: "2027-12-31", by })),
    { from: "2026-01-01", to: "2027-12-31", dateOf: "birth" },
  ]),
  "report.money": all([
    ...[{}, { from: "2026-01-02", to: "2026-01-01" }],
    ...["day", "month", "provider", "type"].map((by) => ({ from: "2026-01-01", to: "2027-12-31", by })),
  ]),
  "report.outstanding": all([{}]),
  "settings.read": all([{}]),
  "settings.update": damaged(
    () => ({ tagline: "Tours", supportPhone: "+91 00000 00101" }),
    [
      "name",
      "logo",
      "email",
      "office",
      "postalAddress",
      "social",
      "serviceFeePercent",
      "horizonDays",
      "limits",
      "version",
    ],
  ),
  "settings.history": listed({ limit: 501 }, { page: 2 }),
  "log.list": listed({ limit: 501 }, { page: 2 }, { subject: "boat" }, { from: "2027-13-01" }),
  "staff.list": all([{}]),
  "staff.revoke": [...byId(), async () => ({ id: (await makeUser()).id })],
  "staff.move": [...byId(), async () => ({ id: (await makeAdmin()).id, staffRole: "king" })],
  "staff.invite": [...damaged(() => ({}), ["email"]), () => ({ email: world.admin.email })],
  "staff.uninvite": byId(),
  "staff.invitation": [...damaged(() => ({}), ["token"]), () => ({ token: "none" })],
  "staff.accept": [
    ...damaged(
      async () => ({ token: await invited(), name: "Temsula", phone: "9876543210", password: goodPassword }),
      ["token", "name", "phone", "password"],
    ),
    async () => ({
      ...{ token: await invited(world.owner.email), name: "Temsula", phone: "9876543210", password: goodPassword },
    }),
  ],
  "staff.join": [...damaged(() => ({}), ["token"]), async () => ({ token: await invited() })],
  "mail.list": listed({ limit: 201 }, { state: "sent" }, { state: "waiting" }, { state: "discarded", page: 2 }),
  "mail.retry": [...byId(), async () => ({ id: await deadLetter({ kind: "reset-code", payload: { name: "Asha" } }) })],
  "mail.retryAll": all([{}]),
  "mail.discard": [
    ...byId({ reason: "Gone" }),
    ...damaged(async () => ({ id: await deadLetter() }), ["reason"]),
    async () => ({ id: await deadLetter({ failedAt: null }), reason: "Gone" }),
  ],
};

/** Replaces what differs between two calls: ids, references, tokens, times, and the unique words of test rows. */
function comparable({ status, body }: { status: number; body: unknown }) {
  const text = JSON.stringify(body, (key, value) =>
    /^(token|reference|at|createdAt|updatedAt|exportedAt|expiresAt|failedAt|reportedAt|closedAt|decidedAt|month|utr|uri)$/.test(
      key,
    )
      ? "..."
      : value,
  );
  const masked = text
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, "<id>")
    .replace(/\/(v|calendar)\/[\w-]{43}/g, "/$1/<token>")
    .replace(/\/c\/[\w-]{80,}/g, "/c/<code>")
    .replace(/w[\da-f]{32}/g, "<word>")
    .replace(/C[\dA-F]{12}/g, "<code>");
  return { status, body: JSON.parse(masked) as unknown };
}

const isForOwner =
  /^(payment\.(start|report)|paper\.(voucher|link|share|unshare)|tax\.(mine|setBilling)|review\.(own|write)|booking\.(create|mine|one|cancel|events|changeQuote|change|askToCancel|withdrawRequest)|staff\.join|auth\..*(me|Me|Password|Everywhere))$/;

async function senderFor(name: OperationName): Promise<TestUser> {
  if (endsSession.has(name)) world = { ...world, owner: await makeUser({ phone: "+919876543210" }) };
  return isForOwner.test(name) ? world.owner : world.admin;
}

describe.each(operationNames)("%s by REST and by tRPC", (name) => {
  it("gives the same answers to valid input", async () => {
    const restSender = await senderFor(name);
    const rest = await callRest(name, await validInputs[name](world), restSender, isFormOnly(name));
    const trpcSender = await senderFor(name);
    const trpc = await callTrpc(name, await validInputs[name](world), trpcSender);
    expect(rest.status, rest.text).toBe(200);
    expect(comparable(trpc)).toEqual(comparable(rest));
  });

  it("gives the same answers to invalid and borderline input", async () => {
    for (const make of others[name]) {
      const input = await make();
      const { status, body } = await callRest(name, input, await senderFor(name));
      const at = JSON.stringify(input).slice(0, 300);
      const again = isSpent(status) ? await make() : input;
      expect(comparable(await callTrpc(name, again, await senderFor(name))), at).toEqual(comparable({ status, body }));
    }
  });

  it("gives the same answers without a token", async () => {
    const input = name === "booking.cancel" ? { id: randomUUID() } : await validInputs[name](world);
    const rest = await callRest(name, input, undefined, isFormOnly(name));
    const trpc = await callTrpc(name, rest.status === 200 ? await validInputs[name](world) : input);
    expect(comparable(trpc)).toEqual(comparable(rest));
  });
});

/** A successful call changes its rows, so the next call needs new ones. */
const isSpent = (status: number) => status < 400;
