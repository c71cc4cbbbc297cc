// Everything that is filled in has a number, and an id made of it: a scenario can name any row without asking.

const groups = { tour: "8b01", user: "8b02", offer: "8b03", car: "8b04", booking: "8b05", event: "8b06", move: "8b07" };

type Group = keyof typeof groups;

const prefix = (group: Group) => `019a0000-0000-7000-${groups[group]}-`;

/** The id of row `number` (from 1) of its kind. */
export function idOf(group: Group, number: number): string {
  return `${prefix(group)}${String(number).padStart(12, "0")}`;
}

/** The same in SQL, of an expression that is a number. */
export function idSql(group: Group, number: string): string {
  return `('${prefix(group)}' || lpad((${number})::text, 12, '0'))::uuid`;
}

export const password = "mist-over-tea-42";

export function emailOf(number: number): string {
  return `user${number}@bench.example`;
}

export const adminCount = 2;

/** Users after the admins, who are the first. */
export function userCount(bookings: number): number {
  return Math.max(200, Math.floor(bookings / 20));
}

export const offerCount = 40;
export const carCount = 50;

/** Products that are no offers or cars are tours. */
export function tourCount(products: number): number {
  return products - offerCount - carCount;
}

/** Tours 1 to this many can be booked on every date, by 10,000 on each. */
export const roomyTours = 20;
