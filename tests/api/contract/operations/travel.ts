import { randomUUID } from "node:crypto";
import { db } from "~/server/db/client";
import type { ValidInputs } from "~tests/api/contract/calls";
import { formToken, ownPermitted, uploaded } from "~tests/api/contract/inputs";
import { dayAhead, makeBooking, makeReview, makeTour, makeTravelled } from "~tests/support/factories";
import { ofReviewLists, storeProduct } from "./kinds";

/** A rule that has ended, so that it changes no other test. */
const permitRuleFields = () => ({
  state: "Tripura",
  permit: "ILP",
  holder: "indian",
  arrangedBy: "You",
  source: "A test",
  verifiedOn: "2020-01-01",
  validTo: "2020-01-02",
  relaxations: [{ from: "2020-01-01", to: null, what: "All", source: "A test" }],
});

async function makePermitRule() {
  const [day, { verifiedOn: _, validTo: __, relaxations: ___, ...fields }] = [
    new Date("2020-01-01"),
    permitRuleFields(),
  ];
  const data = { ...fields, permit: "ILP", holder: "indian", validTo: day } as const;
  return db().permitRule.create({ data, select: { id: true } });
}

const toldRule = { state: "Nagaland", source: "A test that tells of it" };

/** A rule that is new since all of its bookings were made. It concerns nobody whose country is known in other tests. */
async function makeToldRule(): Promise<string> {
  const found = await db().permitRule.findFirst({ where: toldRule, select: { id: true } });
  if (found) return found.id;
  const { id } = await db().permitRule.create({
    data: {
      ...toldRule,
      holder: "foreignWithClearance",
      countries: ["KP"],
      places: ["A place of this test"],
      permit: "PAP",
      arrangedBy: "You",
    },
    select: { id: true },
  });
  const at = new Date("2026-01-02");
  await db().change.create({ data: { subject: "permit", subjectId: id, action: "created", at }, select: { id: true } });
  return id;
}

/** A booking that the rule concerns, and that is only told. */
async function makeRuleToTell() {
  const id = await makeToldRule();
  const { id: tourId } = await makeTour({ states: ["Nagaland"] });
  const booking = await makeBooking({ tourId, createdAt: new Date("2026-01-01") });
  return { id, closing: randomUUID(), reason: "A permit is needed.", bookings: [{ id: booking.id, choice: "tell" }] };
}

/** The operations of permits, travellers' details and reviews. */
export const travelOperations: ValidInputs<"permit" | "review" | "traveller"> = {
  "traveller.ofBooking": ownPermitted,
  "traveller.share": ownPermitted,
  "traveller.unshare": ownPermitted,
  "traveller.form": async (world) => ({ token: await formToken(world) }),
  "traveller.save": async (world) => ({
    token: await formToken(world),
    people: [{ position: 1, name: "Anna Weber", nationality: "DE", age: 41, permitNumber: "" }],
  }),
  "permit.forProduct": async () => ({ tourId: (await makeTour()).id, nationality: "DE", date: dayAhead() }),
  "permit.rules": () => ({}),
  "permit.list": () => ({}),
  "permit.create": () => permitRuleFields(),
  "permit.update": async () => ({ ...permitRuleFields(), ...(await makePermitRule()), fee: "₹200" }),
  "permit.check": makePermitRule,
  "permit.history": makePermitRule,
  "permit.changed": () => ({}),
  "permit.affected": makePermitRule,
  "permit.tell": makeRuleToTell,
  ...ofReviewLists((kind) => () => storeProduct(kind)),
  "review.own": async ({ owner }) => ({ id: (await makeBooking({ userId: owner.id })).id }),
  "review.write": async ({ owner }) => ({ id: (await makeTravelled(owner.id)).id, stars: 4, text: "A fine trip" }),
  "review.addPhoto": async (world) => ({ id: (await makeTravelled(world.owner.id)).id, image: await uploaded(world) }),
  "review.list": () => ({ state: "pending" }),
  "review.decide": async () => ({ id: (await makeReview()).id, state: "hidden", reason: "Names other travellers" }),
};
