import { type CalendarDate, toDatabaseDate } from "~/lib/dates";
import { kinds, type ProductKind } from "./registry";

/** What all kinds share, as statements on `"Product" AS p` read it. */
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
 * The products as `p`, with the columns that only this kind has as `k`: a condition on `p."kind"` belongs to it. A left
 * join, which PostgreSQL leaves out where nothing of `k` is asked, as in most counts.
 */
export function productTables(kind: ProductKind): string {
  return `"Product" AS p LEFT JOIN "${kinds[kind].label}" AS k ON k."id" = p."id"`;
}

/** What every kind answers under the same name. */
export function sharedFields({ id, price, seasonMonths, closedDates, leadDays, version }: SharedColumns) {
  return { _id: id, price, seasonMonths, closedDates, leadDays, version };
}

type SharedBody = {
  price?: number | undefined;
  seasonMonths?: number[] | undefined;
  closedDates?: CalendarDate[] | undefined;
  leadDays?: number | undefined;
};

/** What every kind is sent under the same name, as columns. What is undefined stays as it is. */
export function toSharedColumns({ price, seasonMonths, closedDates, leadDays }: SharedBody) {
  return { price, seasonMonths, leadDays, closedDates: closedDates?.map(toDatabaseDate) };
}
