import { type CalendarDate, toDatabaseDate } from "~/lib/dates";
import { type ImageText, textsOfOnly } from "~/lib/image-texts";
import { Prisma } from "~/server/db/generated/client";
import type { CancellationTerm } from "./policy/cancellation.rules";
import type { PaymentPolicy } from "./policy/payment.rules";
import type { PriceTier } from "./price/tier.rules";
import { kinds, type ProductKind } from "./registry";

/** The columns that all kinds share, as read from `"Product" AS p`. */
export type SharedColumns = {
  id: string;
  title: string;
  description: string;
  images: string[];
  imageTexts: ImageText[];
  price: number;
  capacity: number | null;
  seasonMonths: number[];
  closedDates: string[];
  leadDays: number;
  states: string[];
  prices: PriceTier[];
  cancellation: CancellationTerm[] | null;
  payment: PaymentPolicy | null;
  infantsTakePlaces: boolean;
  changeDays: number | null;
  version: number;
  isArchived: boolean;
};

export const sharedColumns = `
  p."id", p."title", p."description", p."images", p."imageTexts", p."price"::float8, p."capacity", p."seasonMonths",
  p."closedDates"::text[], p."leadDays", p."states", p."prices", p."cancellation", p."payment",
  p."infantsTakePlaces", p."changeDays", p."version", p."archivedAt" IS NOT NULL AS "isArchived"`;

/**
 * The FROM clause with the products as `p` and the kind's own table as `k`. Use it with a condition on `p."kind"`. It is
 * a left join, because PostgreSQL removes that if no column of `k` is used, as in most counts.
 */
export function productTables(kind: ProductKind): string {
  return `"Product" AS p LEFT JOIN "${kinds[kind].label}" AS k ON k."id" = p."id"`;
}

/** The response fields that all kinds share. */
export function sharedFields(row: SharedColumns) {
  const { id, price, seasonMonths, closedDates, leadDays, version } = row;
  const { prices, cancellation, payment, infantsTakePlaces, changeDays } = row;
  const imageTexts = textsOfOnly(row.imageTexts, row.images);
  return {
    _id: id,
    price,
    seasonMonths,
    closedDates,
    leadDays,
    changeDays,
    version,
    prices,
    cancellation,
    payment,
    infantsTakePlaces,
    ...(imageTexts.length > 0 && { imageTexts }),
  };
}

type SharedBody = {
  price?: number | undefined;
  seasonMonths?: number[] | undefined;
  closedDates?: CalendarDate[] | undefined;
  leadDays?: number | undefined;
  prices?: PriceTier[] | undefined;
  cancellation?: CancellationTerm[] | null | undefined;
  payment?: PaymentPolicy | null | undefined;
  infantsTakePlaces?: boolean | undefined;
  changeDays?: number | null | undefined;
  imageTexts?: ImageText[] | undefined;
};

/** Converts the body fields that all kinds share to columns. Undefined columns are not changed. */
export function toSharedColumns(body: SharedBody) {
  const { price, seasonMonths, closedDates, leadDays, changeDays, prices, infantsTakePlaces, imageTexts } = body;
  return {
    price,
    seasonMonths,
    leadDays,
    changeDays,
    prices,
    infantsTakePlaces,
    imageTexts,
    closedDates: closedDates?.map(toDatabaseDate),
    cancellation: toNullableJson(body.cancellation),
    payment: toNullableJson(body.payment),
  };
}

/** Prisma writes null to a JSON column only as `DbNull`. */
function toNullableJson<Value extends Prisma.InputJsonValue>(value: Value | null | undefined) {
  return value === null ? Prisma.DbNull : value;
}
