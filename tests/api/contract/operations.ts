import { randomInt } from "node:crypto";
import { voucherCode } from "~/features/check-in/code/voucher-code.service";
import { type ProductKind, productKinds } from "~/features/product/registry";
import { db } from "~/server/db/client";
import {
  address,
  dayAhead,
  makeAdmin,
  makeBooking,
  makeCar,
  makeOffer,
  makeReducedBooking,
  makeRequest,
  makeResource,
  makeReview,
  makeTour,
  makeTravelled,
  word,
} from "~tests/support/factories";
import { callRest, type OperationName, routeOf } from "./calls";
import {
  carFields,
  codeFields,
  contactFields,
  deadLetter,
  digits,
  goodPassword,
  type Input,
  invited,
  joining,
  makeAssigned,
  makeAssignedHire,
  makeCashPayment,
  makeCodeId,
  makeDepartureKey,
  makeHire,
  makeMark,
  makeMismatched,
  makeRefund,
  makeResourceId,
  makeUpiPayment,
  newcomer,
  offerFields,
  offerUpi,
  ownConfirmed,
  phoneBooking,
  registered,
  resetting,
  resourceFields,
  sharedToken,
  statement,
  tourBooking,
  tourFields,
  uploaded,
  type World,
} from "./inputs";

/** What the router of every kind of product has. */
type KindProcedure = "list" | "byId" | "availability" | "create" | "update" | "delete" | "history";

/** An entry for each procedure of each kind of product, by its dotted name. */
export function ofKinds<Value>(make: (kind: ProductKind) => Record<KindProcedure, Value>) {
  const entries = productKinds.flatMap((kind) =>
    Object.entries(make(kind)).map(([procedure, value]) => [`${kind}.${procedure}`, value]),
  );
  return Object.fromEntries(entries) as Record<`${ProductKind}.${KindProcedure}`, Value>;
}

/** The body of the API document's example of a new product of the kind. */
export function exampleBody(kind: ProductKind): Input {
  return { ...(routeOf(`${kind}.create`).doc.request as Input) };
}

/** A product of the kind: the API document's example. */
export async function makeProduct(kind: ProductKind): Promise<{ id: string }> {
  const { body } = await callRest(`${kind}.create`, exampleBody(kind), await makeAdmin());
  return { id: (body as { _id: string })._id };
}

async function makeArchived(): Promise<{ id: string }> {
  const { id } = await makeCar();
  return db().product.update({ where: { id }, data: { archivedAt: new Date() }, select: { id: true } });
}

/** A valid input of each procedure, with new rows. */
export const validInputs: { [Name in OperationName]: (world: World) => Promise<Input> | Input } = {
  ...ofKinds((kind) => ({
    list: () => ({}),
    byId: () => makeProduct(kind),
    availability: () => makeProduct(kind),
    create: () => exampleBody(kind),
    update: async () => ({ ...exampleBody(kind), ...(await makeProduct(kind)) }),
    delete: () => makeProduct(kind),
    history: () => makeProduct(kind),
  })),
  "auth.register": () => newcomer(),
  "auth.login": registered,
  "auth.forgotPassword": ({ owner }) => ({ email: owner.email }),
  "auth.resetPassword": resetting,
  "auth.me": () => ({}),
  "auth.updateMe": () => ({ name: "Asha Rongmei", phone: "9876543211" }),
  "auth.changePassword": () => ({ newPassword: goodPassword }),
  "auth.signOutEverywhere": () => ({}),
  "auth.deleteMe": ({ owner }) => ({ email: owner.email }),
  "auth.exportMe": () => ({}),
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
  "booking.requests": () => ({ limit: 5 }),
  "booking.acceptRequest": async () => ({ id: (await makeRequest()).id }),
  "booking.declineRequest": async () => ({ id: (await makeRequest()).id, reason: "The lodge is full" }),
  "booking.quote": async () => ({ tourId: (await makeTour()).id, travelers: 2, date: dayAhead() }),
  "permit.forTour": async () => ({ tourId: (await makeTour()).id, nationality: "DE", date: dayAhead() }),
  "review.ofTour": async () => ({ id: (await makeTour()).id }),
  "review.ofCar": async () => ({ id: (await makeCar()).id }),
  "review.ofOffer": async () => ({ id: (await makeOffer()).id }),
  "review.own": async ({ owner }) => ({ id: (await makeBooking({ userId: owner.id })).id }),
  "review.write": async ({ owner }) => ({ id: (await makeTravelled(owner.id)).id, stars: 4, text: "A fine trip" }),
  "review.list": () => ({ state: "pending" }),
  "review.decide": async () => ({ id: (await makeReview()).id, state: "hidden", reason: "Names other travellers" }),
  "booking.list": () => ({ limit: 5 }),
  "booking.summary": () => ({ from: "2027-01-01", type: "Tour" }),
  "booking.manifest": () => ({ date: "2027-01-15" }),
  "booking.detail": async ({ owner }) => ({ id: (await makeBooking({ userId: owner.id })).id }),
  "booking.setStatuses": async () => ({ ids: [(await makeBooking()).id], status: "Cancelled", reason: "Snow" }),
  "booking.note": async () => ({ id: (await makeBooking()).id, text: "Called, will call back" }),
  "booking.reduce": async () => ({
    ...{ id: (await makeBooking()).id, amount: 500, reason: "The jeep was late", totalPrice: 9000 },
  }),
  "booking.takeBackReduction": async () => ({
    ...{ id: (await makeReducedBooking()).id, amount: 500, reason: "It was another jeep", totalPrice: 8500 },
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
  "checkIn.day": () => ({ date: dayAhead() }),
  "checkIn.find": async () => ({ reference: (await makeBooking()).reference }),
  "checkIn.keys": () => ({}),
  "checkIn.mark": async () => ({ marks: [await makeMark()] }),
  "checkIn.voucher": async () => ({ code: await voucherCode(await makeBooking()) }),
  "tour.list": () => ({ limit: 5, type: "Family", sortBy: "priceLow" }),
  "tour.availability": async () => ({ id: (await makeTour()).id, from: dayAhead(), to: dayAhead(32) }),
  "tour.create": () => tourFields(),
  "tour.update": async () => tourFields({ id: (await makeTour()).id }),
  "car.list": () => ({ carType: "SUV", engineType: "Diesel", seatCapacity: 5 }),
  "car.availability": async () => ({ id: (await makeCar()).id, days: 2 }),
  "car.create": () => carFields(),
  "car.update": async () => ({ id: (await makeCar()).id, availability: false }),
  "offer.availability": async () => ({ id: (await makeOffer()).id, places: 2 }),
  "offer.create": () => offerFields(),
  "offer.update": async () => offerFields({ id: (await makeOffer()).id }),
  "code.list": () => ({ limit: 5 }),
  "catalogue.archived": () => ({ kind: "car", limit: 5 }),
  "catalogue.restore": async () => ({ id: (await makeArchived()).id }),
  "catalogue.previewChange": async () => ({ kind: "car", products: [{ id: (await makeCar()).id }], percent: 5 }),
  "catalogue.applyChange": async () => ({ kind: "car", products: [{ id: (await makeCar()).id }], percent: 5 }),
  "code.create": () => codeFields(),
  "code.byId": makeCodeId,
  "code.update": async () => ({ ...(await makeCodeId()), percent: 15, maxUses: 80 }),
  "code.delete": makeCodeId,
  "code.history": makeCodeId,
  "departure.list": () => ({ from: dayAhead(), to: dayAhead(37), limit: 5 }),
  "departure.days": () => ({ from: dayAhead(), to: dayAhead(37) }),
  "departure.byDay": makeDepartureKey,
  "departure.update": async () => ({ ...(await makeDepartureKey()), status: "guaranteed", capacity: 12 }),
  "departure.assign": async () => ({ ...(await makeDepartureKey()), resourceId: (await makeResource()).id }),
  "departure.unassign": makeAssigned,
  "departure.assignToHire": async () => ({ ...(await makeHire()), resourceId: (await makeResource()).id }),
  "departure.unassignFromHire": makeAssignedHire,
  "departure.sheet": makeDepartureKey,
  "departure.history": makeDepartureKey,
  "resource.list": () => ({ limit: 5, kind: "guide" }),
  "resource.create": () => resourceFields(),
  "resource.byId": makeResourceId,
  "resource.update": async () => ({ ...(await makeResourceId()), phone: "9876543211", active: false }),
  "resource.delete": makeResourceId,
  "resource.history": makeResourceId,
  "contact.send": () => contactFields(),
  "upload.image": async (world) => ({ image: await uploaded(world) }),
  "paper.voucher": ownConfirmed,
  "paper.link": ownConfirmed,
  "paper.share": ownConfirmed,
  "paper.unshare": ownConfirmed,
  "paper.shared": async (world) => ({ token: await sharedToken(world) }),
  "paper.calendarLink": () => ({}),
  "paper.makeCalendarLink": () => ({}),
  "paper.revokeCalendarLink": () => ({}),
  "payment.start": async ({ owner }) => {
    await offerUpi();
    return { id: (await makeBooking({ userId: owner.id })).id, amount: "full", provider: "upi" };
  },
  "payment.report": async (world) => ({ ...(await makeUpiPayment(world)), utr: digits(12) }),
  "tax.mine": async ({ owner }) => ({ id: (await makeBooking({ userId: owner.id })).id }),
  "tax.setBilling": async ({ owner }) => ({
    id: (await makeBooking({ userId: owner.id })).id,
    ...{ name: "Meghna Traders", address: "Pune 411001", state: "27", gstin: "27AAPFU0939F1ZV" },
  }),
  "tax.list": () => ({ limit: 5, kind: "receipt" }),
  "tax.months": () => ({ limit: 5 }),
  // Another month each time, long before the first paper: a month can be closed once.
  "tax.closeMonth": () => ({
    month: `${randomInt(1000, 1990)}-${String(randomInt(1, 13)).padStart(2, "0")}`,
    closed: true,
  }),
  "payment.list": () => ({ limit: 5, state: "reported" }),
  "payment.decide": async (world) => ({ ...(await makeUpiPayment(world, { state: "reported" })), state: "matched" }),
  "payment.statement": () => ({ statement }),
  "payment.record": async ({ owner }) => ({
    ...{ id: (await makeBooking({ userId: owner.id })).id, provider: "cash", amount: 2700, note: "Receipt 112" },
  }),
  "payment.giveBack": async (world) => ({
    ...{ id: (await makeCashPayment(world)).bookingId, amount: 500, reason: "The jeep was late" },
  }),
  "payment.giveBackMismatched": async (world) => ({ ...(await makeMismatched(world)), reason: "Another amount" }),
  "payment.work": () => ({}),
  "payment.owing": () => ({ limit: 5, about: "due" }),
  "payment.refunds": () => ({ limit: 5, state: "created" }),
  "payment.decideRefund": async (world) => ({ ...(await makeRefund(world)), state: "done", note: "Bank transfer" }),
  "report.bookings": () => ({ from: "2026-01-01", to: "2027-12-31", by: "month", dateOf: "booking" }),
  "report.money": () => ({ from: "2026-01-01", to: "2027-12-31", by: "provider" }),
  "report.outstanding": () => ({}),
  "staff.list": () => ({}),
  "staff.revoke": async () => ({ id: (await makeAdmin()).id }),
  "staff.invite": () => ({ email: address() }),
  "staff.uninvite": async () => {
    const data = { email: address(), tokenHash: word(), expiresAt: new Date() };
    return { id: (await db().invitation.create({ data })).id };
  },
  "staff.invitation": async () => ({ token: await invited() }),
  "staff.accept": async () => ({
    ...{ token: await invited(), name: "Temsula Ao", phone: "9876543210", password: goodPassword },
  }),
  "staff.join": joining,
  "settings.read": () => ({}),
  "settings.update": () => ({ tagline: "Slowly through the hills" }),
  "settings.history": () => ({ limit: 5 }),
  "mail.list": () => ({ limit: 5 }),
  "mail.retry": async () => ({ id: await deadLetter() }),
  "mail.retryAll": async () => {
    await db().outbox.deleteMany({ where: { failedAt: { not: null } } });
    await deadLetter();
    return {};
  },
  "mail.discard": async () => ({ id: await deadLetter(), reason: "The address does not exist" }),
};

/** These operations end the sender's sessions, so each call needs a new sender. */
export const endsSession: ReadonlySet<string> = new Set<OperationName>([
  ...(["auth.changePassword", "auth.signOutEverywhere", "auth.deleteMe"] as const),
]);

export const operationNames = Object.keys(validInputs) as OperationName[];
