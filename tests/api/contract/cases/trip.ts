import { randomUUID } from "node:crypto";
import type { OperationName } from "~tests/api/contract/calls";
import { type Input, makeMark, markOfGuide, resourceFields, type World } from "~tests/api/contract/inputs";
import { validInputs } from "~tests/api/contract/operations";
import { closingFields } from "~tests/api/contract/operations/closing";
import { ofReviewLists } from "~tests/api/contract/operations/kinds";
import { dayAhead, makeResource, makeReview, makeTour, makeTravelled } from "~tests/support/factories";
import { all, byId, damaged, historyOf, listed, type Make, withId } from "./cases";

const boardQueries: Input[] = [
  { from: "x" },
  { to: dayAhead(90) },
  { to: dayAhead(1) },
  { productId: "1" },
  { resourceId: "1" },
  { withoutGuide: "yes" },
  { withoutGuide: "true", resourceId: randomUUID(), productId: randomUUID() },
].map((changed) => ({ from: dayAhead(2), to: dayAhead(30), ...changed }));
const departureKeys: Input[] = [{ date: "x" }, { productId: "1" }, { productId: randomUUID() }].map((changed) => ({
  productId: randomUUID(),
  date: dayAhead(),
  ...changed,
}));

/** More inputs of the operations on journeys: permits, reviews, closed days, arrivals, departures and travellers. */
export const tripCases = (world: () => World) =>
  ({
    "permit.rules": [],
    "permit.list": [],
    "permit.create": damaged(
      () => validInputs["permit.create"](world()),
      ["state", "holder", "source", "verifiedOn", "portal", "workingDays"],
    ),
    "permit.update": damaged(() => validInputs["permit.update"](world()), ["source", "verifiedOn"]),
    "permit.check": byId(),
    "permit.history": historyOf(),
    "permit.changed": [],
    "permit.affected": [...byId(), ...damaged(() => validInputs["permit.affected"](world()), ["from", "to"])],
    "permit.tell": [
      ...damaged(() => validInputs["permit.tell"](world()), ["closing", "from", "to", "reason", "words"]),
      // Not an empty list: then the answer has the products of all bookings that the rule concerns.
      ...[7, [7], [{ choice: "tell" }], undefined].map((bookings) => async () => ({
        ...(await validInputs["permit.tell"](world())),
        bookings,
      })),
    ],
    "permit.forProduct": [
      ...damaged(
        async () => ({ tourId: (await makeTour()).id, nationality: "IN", homeState: "Assam", date: "2098-01-10" }),
        ["nationality"],
      ),
      // Without an empty id: an empty parameter of a query is a missing one in REST.
      ...all([
        {},
        { tourId: "1" },
        { tourId: "\u0000" },
        { offerId: "x" },
        { tourId: randomUUID(), offerId: randomUUID() },
      ]).map(
        (named): Make =>
          async () => ({ nationality: "IN", ...(await named()) }),
      ),
      ...all([{ homeState: "Bihar" }, { date: "tomorrow" }, { nationality: "XX" }]).map(
        (wrong): Make =>
          async () => ({ tourId: (await makeTour()).id, nationality: "IN", ...(await wrong()) }),
      ),
      () => ({ tourId: randomUUID(), nationality: "IN" }),
    ],
    ...ofReviewLists(() => byId()),
    "review.ofTour": [...byId(), withId(makeTour, (input) => ({ ...input, limit: 51 }))],
    "review.own": byId(),
    "review.write": damaged(
      async () => ({ id: (await makeTravelled(world().owner.id)).id, stars: 4, text: "A fine trip", photos: [] }),
      ["stars", "text", "photos"],
    ),
    // REST reads forms only, and accepts only the address of a picture uploaded just before.
    "review.addPhoto": [],
    "review.list": listed({ state: "hidden" }, { state: "x" }),
    "review.decide": damaged(
      async () => ({ id: (await makeReview()).id, state: "hidden", reason: "Names others" }),
      ["state", "reason", "reply"],
    ),
    "closing.products": all([{}, { search: "Majuli" }, { search: "x".repeat(61) }]),
    "closing.affected": damaged(() => validInputs["closing.affected"](world()), ["productIds", "from", "to"]),
    "closing.previewMail": [
      ...byId({ choice: "tell", reason: "No road" }),
      ...damaged(() => validInputs["closing.previewMail"](world()), ["choice", "date", "reason", "words"]),
    ],
    "closing.start": damaged(closingFields, ["id", "productIds", "from", "to", "reason", "words", "bookings"]),
    "closing.list": listed({ limit: 51 }),
    "closing.byId": byId(),
    "closing.retry": damaged(() => validInputs["closing.retry"](world()), ["bookings"]),
    "checkIn.day": all([{}, { date: "x" }, { date: "2099-12-31" }]),
    "checkIn.find": all([{ reference: "ne 7k3f9q" }, { reference: "x" }, { reference: "NE-0000000" }]),
    "checkIn.keys": [],
    "checkIn.mark": [
      ...damaged(() => validInputs["checkIn.mark"](world()), ["marks"]),
      ...["id", "bookingId", "code", "at", "undo"].map((field) => async () => ({
        marks: [{ ...(await makeMark()), [field]: 7 }],
      })),
      async () => ({ marks: [{ ...(await makeMark()), undo: true }] }),
      async () => ({ marks: [{ ...(await makeMark()), bookingId: randomUUID() }] }),
      async () => ({ marks: [{ ...(await makeMark()), bookingId: undefined, code: "x" }] }),
    ],
    "checkIn.voucher": all([{}, { code: "x" }, { code: 7 }, { code: "x".repeat(2001) }]),
    "departure.list": all(boardQueries),
    "departure.days": all(boardQueries),
    "departure.lanes": all([...boardQueries, { from: dayAhead(), to: dayAhead(50) }]),
    "departure.today": all([{}]),
    "departure.byDay": all(departureKeys),
    "departure.update": [
      ...all(departureKeys),
      ...damaged(
        () => validInputs["departure.update"](world()),
        ["status", "capacity", "minParty", "startTime", "meetingPoint", "version"],
      ),
      async () => ({ ...(await validInputs["departure.update"](world())), version: 7 }),
    ],
    "departure.assign": damaged(() => validInputs["departure.assign"](world()), ["resourceId"]),
    "departure.unassign": [],
    "departure.assignToHire": byId({ resourceId: randomUUID() }),
    "departure.unassignFromHire": [],
    "departure.sheet": all(departureKeys),
    "departure.sheetReaders": all(departureKeys),
    "departure.shareSheet": damaged(() => validInputs["departure.shareSheet"](world()), ["mail", "keepLink"]),
    "departure.unshareSheet": [],
    "departure.hireSheet": byId(),
    "departure.hireSheetReaders": byId(),
    "departure.shareHireSheet": damaged(() => validInputs["departure.shareHireSheet"](world()), ["mail", "keepLink"]),
    "departure.unshareHireSheet": [],
    "departure.sharedSheet": [...damaged(() => ({}), ["token"]), () => ({ token: "none" })],
    "departure.markBySheet": [
      ...damaged(() => markOfGuide(world()), ["token", "marks"]),
      async () => ({ ...(await markOfGuide(world())), token: "none" }),
      async () => ({ ...(await markOfGuide(world())), marks: [{ ...(await makeMark()), undo: 7 }] }),
    ],
    "traveller.ofBooking": byId(),
    "traveller.share": damaged(() => validInputs["traveller.share"](world()), ["mail"]),
    "traveller.unshare": byId(),
    "traveller.form": [() => ({ token: "none" })],
    "traveller.save": damaged(() => validInputs["traveller.save"](world()), ["people"]),
    "departure.mine": all([{}]),
    "departure.history": [],
    "resource.list": listed({ limit: 201 }, { kind: "boat" }, { search: "x".repeat(61) }),
    "resource.create": damaged(resourceFields, ["kind", "name", "phone", "languages", "seats", "daysOff", "papers"]),
    "resource.byId": byId(),
    "resource.update": [
      ...byId({ name: "Rita" }),
      ...damaged(
        withId(makeResource, ({ id }) => ({ id })),
        ["name", "phone", "languages", "seats", "daysOff", "papers", "active", "version"],
      ),
    ],
    "resource.delete": byId(),
    "resource.replacement": byId({ byId: randomUUID(), from: dayAhead(), to: dayAhead(3) }),
    "resource.replace": byId({ byId: randomUUID(), assignmentIds: [randomUUID()] }),
    "resource.history": historyOf(),
  }) satisfies Partial<Record<OperationName, Make[]>>;
