// Ids are computed from row numbers, so that a scenario can name any row without a query.

const groups = { tour: "8b01", user: "8b02", offer: "8b03", car: "8b04", booking: "8b05", event: "8b06", move: "8b07" };

type Group = keyof typeof groups;

const prefix = (group: Group) => `019a0000-0000-7000-${groups[group]}-`;

/** The id of row `number`, from 1, of a kind. */
export function idOf(group: Group, number: number): string {
  return `${prefix(group)}${String(number).padStart(12, "0")}`;
}

/** The same id as SQL, of a numeric expression. */
export function idSql(group: Group, number: string): string {
  return `('${prefix(group)}' || lpad((${number})::text, 12, '0'))::uuid`;
}

export const password = "mist-over-tea-42";

export function emailOf(number: number): string {
  return `user${number}@bench.example`;
}

export const adminCount = 2;

/** The number of a customer: admins come first. */
export function userCount(bookings: number): number {
  return Math.max(200, Math.floor(bookings / 20));
}

export const offerCount = 40;
export const carCount = 50;

/** The number of tours: all products except offers and cars. */
export function tourCount(products: number): number {
  return products - offerCount - carCount;
}

/** The tours from 1 to this number have 10,000 places on every date; those after `plainTours` also price rows and policies. */
export const roomyTours = 40;
export const plainTours = 20;
