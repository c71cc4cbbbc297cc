import type { ImageText } from "~/lib/image-texts";
import { updatedAtSql } from "~/server/changes/updated-at";
import { toIso } from "~/server/db/sql";
import { readerOf, selectOf } from "./field/columns";
import type { Fields, ShownOf } from "./field/field";
import { firstKind, kinds, type ProductKind } from "./registry";
import { imageTextFields, partyFields, pricingFields, startFields, windowFields } from "./shared.fields";

/**
 * The fields whose columns all kinds share. Kinds may allow other price rows, but store them alike. The columns of `startFields`
 * stay empty for kinds whose bookings share no departure, those of `partyFields` for kinds that are booked by the unit.
 */
export const sharedFields = {
  ...windowFields,
  ...startFields,
  ...partyFields,
  ...pricingFields(firstKind),
  ...imageTextFields,
};

/** The columns that all kinds share, as read from `"Product" AS p`. */
export type SharedColumns = ShownOf<typeof sharedFields> & {
  id: string;
  title: string;
  description: string;
  images: string[];
  imageTexts: ImageText[];
  price: number;
  capacity: number | null;
  states: string[];
  version: number;
  isArchived: boolean;
  /** A timestamp in PostgreSQL's text format. */
  updatedAt: string;
};

export const sharedColumns = `
  p."id", p."title", p."description", p."images", p."price"::float8, p."capacity", p."states",
  ${selectOf("p", "product", sharedFields)}, p."version", p."archivedAt" IS NOT NULL AS "isArchived",
  ${updatedAtSql("p")} AS "updatedAt"`;

/**
 * The FROM clause with the products as `p` and the kind's own table as `k`. Use it with a condition on `p."kind"`. It is
 * a left join, because PostgreSQL removes that if no column of `k` is used, as in most counts.
 */
export function productTables(kind: ProductKind): string {
  return `"Product" AS p LEFT JOIN "${kinds[kind].label}" AS k ON k."id" = p."id"`;
}

/** Makes the function that reads the answer's fields of a product from its columns in both tables. */
export function productReader<All extends Fields>(fields: All) {
  const shownIn = readerOf(fields);
  return (row: SharedColumns) => ({
    _id: row.id,
    ...shownIn(row),
    currency: "INR" as const,
    version: row.version,
    updatedAt: toIso(row.updatedAt),
  });
}
