import type { Bookable } from "~/features/product/bookable";
import { bookedPeople } from "~/features/product/field/group-size.rules";
import { type Party, partySize } from "~/features/product/price/party.rules";
import { kinds } from "~/features/product/registry";
import type { CalendarDate } from "~/lib/dates";

/** Why a booking is not possible, for programs and for people. */
export type Obstacle = { code: string; message: string };

/** The obstacles that are about the party. */
const partyCodes = ["TOO_MANY_PEOPLE", "TOO_FEW_PEOPLE", "TOO_YOUNG"] as const;

type PartyCode = (typeof partyCodes)[number];

/** The obstacles of a product, whatever the date. */
export const productCodes = ["EXPIRED", "NOT_AVAILABLE", ...partyCodes] as const;

export type ProductObstacle = Obstacle & { code: (typeof productCodes)[number] };

/** Whether the party has to change, not the date. */
export function isOfParty(code: string): boolean {
  return (partyCodes as readonly string[]).includes(code);
}

/** Why a product cannot be booked for a party (null: it stays as it is), whatever the date; null: it can. */
export function obstacleOf(product: Bookable, party: Party | null, today: CalendarDate): ProductObstacle | null {
  const { kind, refusal, bookingWindow } = product;
  const { validTill } = bookingWindow;
  if (validTill && validTill < today) return { code: "EXPIRED", message: `This ${kinds[kind].nouns.one} has expired.` };
  if (refusal) return { code: "NOT_AVAILABLE", message: refusal };
  return party && partyObstacle(product, party);
}

type ForParties = Pick<Bookable, "kind" | "seats" | "partyLimits">;

/** A limit of a product that a party does not keep. `limit`: people, or years of age. */
type PartyObstacle = ProductObstacle & { code: PartyCode; limit: number };

/** Why a product is not for a party; null: it is. */
export function partyObstacle(product: ForParties, party: Party): ProductObstacle | null {
  return partyObstacles(product, party)[0] ?? null;
}

type PartyOf = { product: ForParties; party: Party };

/**
 * Why a booked party cannot be changed so; null: it can. A limit that it did not keep before does not count, because limits may
 * be set after a booking: unless more people or younger children join, or the limit of another product is stricter.
 */
export function newPartyObstacle(before: PartyOf, after: PartyOf): ProductObstacle | null {
  const had = partyObstacles(before.product, before.party);
  const isNew = ({ code, limit }: PartyObstacle) => {
    const same = had.find((one) => one.code === code);
    return !same || isWorse[code]({ limit: same.limit, party: before.party }, { limit, party: after.party });
  };
  return partyObstacles(after.product, after.party).find(isNew) ?? null;
}

type Limited = { limit: number; party: Party };

/** Whether a party keeps a limit less than it did before. A party that is too small for today's limit may lose people. */
const isWorse: Record<PartyCode, (before: Limited, after: Limited) => boolean> = {
  TOO_MANY_PEOPLE: (before, after) => after.limit < before.limit || partySize(after.party) > partySize(before.party),
  TOO_FEW_PEOPLE: (before, after) => after.limit > before.limit,
  TOO_YOUNG: (before, after) => {
    const were = agesBelow(before);
    return after.limit > before.limit || agesBelow(after).some((age, index) => age < (were[index] ?? after.limit));
  },
};

/** The ages of the children who are too young, youngest first. */
function agesBelow({ limit, party }: Limited): number[] {
  return party.children.filter((age) => age < limit).sort((one, other) => one - other);
}

function partyObstacles({ kind, seats, partyLimits }: ForParties, party: Party): PartyObstacle[] {
  const product = `This ${kinds[kind].nouns.one}`;
  const people = partySize(party);
  const { partyMin, partyMax, minAge } = partyLimits;
  const sizeText = `${product} is for ${bookedPeople({ min: partyMin ?? undefined, max: partyMax ?? undefined })}.`;
  const found: PartyObstacle[] = [];
  if (seats !== null && people > seats) {
    found.push({ code: "TOO_MANY_PEOPLE", limit: seats, message: `${product} has ${seats} seats.` });
  }
  if (partyMax !== null && people > partyMax) {
    found.push({ code: "TOO_MANY_PEOPLE", limit: partyMax, message: sizeText });
  }
  if (partyMin !== null && people < partyMin) {
    found.push({ code: "TOO_FEW_PEOPLE", limit: partyMin, message: sizeText });
  }
  if (minAge !== null && party.children.some((age) => age < minAge)) {
    const message = `${product} is for travellers of ${minAge} years and older.`;
    found.push({ code: "TOO_YOUNG", limit: minAge, message });
  }
  return found;
}
