import { type CalendarDate, toDatabaseDate } from "~/lib/dates";
import { kinds, type ProductKind } from "./registry";

/** The columns that all kinds share, as read from `"Product" AS p`. */
export type SharedColumns = {
  id: string;
  title: string;
  description: string;
  images: string[];
  price: number;
  capacity: number | null;
  seasonMonths: number[];
  closedDates: string[];
  leadDays: number;
  states: string[];
  version: number;
  isArchived: boolean;
};

export const sharedColumns = `
  p."id", p."title", p."description", p."images", p."price"::float8, p."capacity", p."seasonMonths",
  p."closedDates"::text[], p."leadDays", p."states", p."version", p."archivedAt" IS NOT NULL AS "isArchived"`;

/**
 * The FROM clause with the products as `p` and the kind's own table as `k`. Use it with a condition on `p."kind"`. It is
 * a left join, because PostgreSQL removes that if no column of `k` is used, as in most counts.
 */
export function productTables(kind: ProductKind): string {
  return `"Product" AS p LEFT JOIN "${kinds[kind].label}" AS k ON k."id" = p."id"`;
}

/** The response fields that all kinds share. */
export function sharedFields({ id, price, seasonMonths, closedDates, leadDays, version }: SharedColumns) {
  return { _id: id, price, seasonMonths, closedDates, leadDays, version };
}

type SharedBody = {
  price?: number | undefined;
  seasonMonths?: number[] | undefined;
  closedDates?: CalendarDate[] | undefined;
  leadDays?: number | undefined;
};

/** Converts the body fields that all kinds share to columns. Undefined columns are not changed. */
export function toSharedColumns({ price, seasonMonths, closedDates, leadDays }: SharedBody) {
  return { price, seasonMonths, leadDays, closedDates: closedDates?.map(toDatabaseDate) };
}
