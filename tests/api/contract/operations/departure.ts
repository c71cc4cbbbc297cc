import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import type { ValidInputs } from "~tests/api/contract/calls";
import {
  makeAssigned,
  makeAssignedHire,
  makeDepartureKey,
  makeHire,
  makeResourceId,
  markOfGuide,
  resourceFields,
  sheetToken,
} from "~tests/api/contract/inputs";
import { dayAhead, makeResource } from "~tests/support/factories";

/** A guide on a departure, and another who can take it over. */
async function makeReplacement() {
  const [{ productId, date: day }, { id }, { id: byId }] = await Promise.all([
    makeDepartureKey(),
    makeResource(),
    makeResource(),
  ]);
  const date = toDatabaseDate(day);
  await db().departure.create({ data: { productId, date } });
  const { id: assignmentId } = await db().assignment.create({
    data: { resourceId: id, productId, date, from: date, to: date },
  });
  return { id, byId, assignmentIds: [assignmentId] };
}

/** The operations of departures, guides and vehicles. */
export const departureOperations: ValidInputs<"departure" | "resource"> = {
  "departure.list": () => ({ from: dayAhead(), to: dayAhead(37), limit: 5 }),
  "departure.days": () => ({ from: dayAhead(), to: dayAhead(37) }),
  "departure.lanes": () => ({ from: dayAhead(), to: dayAhead(36) }),
  "departure.today": () => ({}),
  "departure.byDay": makeDepartureKey,
  "departure.update": async () => ({ ...(await makeDepartureKey()), status: "guaranteed", capacity: 12 }),
  "departure.assign": async () => ({ ...(await makeDepartureKey()), resourceId: (await makeResource()).id }),
  "departure.unassign": makeAssigned,
  "departure.assignToHire": async () => ({ ...(await makeHire()), resourceId: (await makeResource()).id }),
  "departure.unassignFromHire": makeAssignedHire,
  "departure.sheet": makeDepartureKey,
  "departure.sheetReaders": makeDepartureKey,
  "departure.shareSheet": makeAssigned,
  "departure.unshareSheet": makeAssigned,
  "departure.hireSheet": makeHire,
  "departure.hireSheetReaders": makeHire,
  "departure.shareHireSheet": makeAssignedHire,
  "departure.unshareHireSheet": makeAssignedHire,
  "departure.sharedSheet": async (world) => ({ token: await sheetToken(world) }),
  "departure.markBySheet": markOfGuide,
  "departure.mine": () => ({}),
  "departure.history": makeDepartureKey,
  "resource.list": () => ({ limit: 5, kind: "guide" }),
  "resource.create": () =>
    resourceFields({
      daysOff: [{ from: dayAhead(), to: dayAhead(32), reason: "Family wedding" }],
      papers: [{ kind: "licence", number: "AS01 20190004711", validUntil: dayAhead(400) }],
    }),
  "resource.byId": makeResourceId,
  "resource.update": async () => ({
    ...(await makeResourceId()),
    phone: "9876543211",
    active: false,
    daysOff: [],
    papers: [],
  }),
  "resource.delete": makeResourceId,
  "resource.replacement": async () => {
    const { id, byId } = await makeReplacement();
    return { id, byId, from: dayAhead(), to: dayAhead(36) };
  },
  "resource.replace": makeReplacement,
  "resource.history": makeResourceId,
};
