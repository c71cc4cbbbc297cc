import type { Bookable } from "~/features/product/bookable";
import { type Party, type PartyLimits, partySize } from "~/features/product/price/party.rules";
import { kinds } from "~/features/product/registry";
import type { CalendarDate } from "~/lib/dates";

/** Why a booking is not possible, for programs and for people. */
export type Obstacle = { code: string; message: string };

/** The obstacles that are about the party. */
const partyCodes = ["TOO_MANY_PEOPLE", "TOO_FEW_PEOPLE", "TOO_YOUNG"] as const;

type PartyCode = (typeof partyCodes)[number];

export type ProductObstacle = Obstacle & { code: "EXPIRED" | "NOT_AVAILABLE" | PartyCode };

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

/** Why a product is not for a party; null: it is. */
export function partyObstacle({ kind, seats, partyLimits }: ForParties, party: Party): ProductObstacle | null {
  const product = `This ${kinds[kind].nouns.one}`;
  const people = partySize(party);
  const { partyMin, partyMax, minAge } = partyLimits;
  if (seats !== null && people > seats) return { code: "TOO_MANY_PEOPLE", message: `${product} has ${seats} seats.` };
  const sizeText = `${product} is for ${sizeOf(partyLimits)}.`;
  if (partyMax !== null && people > partyMax) return { code: "TOO_MANY_PEOPLE", message: sizeText };
  if (partyMin !== null && people < partyMin) return { code: "TOO_FEW_PEOPLE", message: sizeText };
  const isTooYoung = minAge !== null && party.children.some((age) => age < minAge);
  return isTooYoung
    ? { code: "TOO_YOUNG", message: `${product} is for travellers of ${minAge} years and older.` }
    : null;
}

/** "2 people", "2 to 12 people", "at least 6 people", "at most 1 person". */
function sizeOf({ partyMin, partyMax }: Omit<PartyLimits, "minAge">): string {
  const people = (partyMax ?? partyMin) === 1 ? "person" : "people";
  if (partyMin === null) return `at most ${partyMax} ${people}`;
  if (partyMax === null) return `at least ${partyMin} ${people}`;
  return partyMin === partyMax ? `${partyMin} ${people}` : `${partyMin} to ${partyMax} ${people}`;
}
