import { z } from "zod";
import type { DiscountTerms, PriceBreakdown } from "~/features/product/price/price-breakdown.rules";
import type { CalendarDate } from "~/lib/dates";
import { toPaise } from "~/lib/money";
import { capitalCode } from "~/lib/typed-code";
import { AppError } from "~/server/api/errors";
import type { Sql } from "~/server/db/sql";
import {
  type CodeRefusal,
  type CodeTerms,
  type CodeUse,
  discountTermsOf,
  type FoundCode,
  isFor,
  usedByYou,
  usedUp,
} from "./discount.rules";

/** Who books: an account, a caller by phone number and e-mail address, or null for a visitor. */
export type CodeCustomer = { userId: string } | { phone: string; email: string | null } | null;

type Row = Omit<CodeTerms, "productIds"> & {
  productIds: string[];
  from: CalendarDate | null;
  to: CalendarDate | null;
  usesOfCustomer: number;
};

/** Reads a code and how often the customer has used it. Raw: runs in the booking's round trip. */
export async function findCode(run: Sql, typed: string, customer: CodeCustomer): Promise<FoundCode> {
  const account = customer && "userId" in customer ? customer.userId : null;
  const caller = customer && "phone" in customer ? customer : null;
  const [row] = await run<Row>(byCode, [capitalCode(typed), account, caller?.phone ?? null, caller?.email ?? null]);
  if (!row) return { typed, terms: null, usesOfCustomer: 0 };
  const { usesOfCustomer, ...terms } = row;
  return { typed, terms, usesOfCustomer };
}

const byCode = `
  SELECT "code", "percent"::float8, "amount"::float8, "from"::text, "to"::text, "maxUses", "maxUsesPerCustomer",
    "kinds"::text[], "productIds"::text[], "minTotal"::float8, "uses", "archivedAt" IS NOT NULL AS "archived",
    CASE WHEN $2::uuid IS NULL AND $3::text IS NULL THEN 0
      ELSE code_uses_of("code", $2::uuid, $3::text, $4::text) END AS "usesOfCustomer"
  FROM "DiscountCode" WHERE "code" = $1`;

type Booked = Pick<CodeUse, "kind" | "productId"> & {
  /** Whether the code takes something off now, from this product. */
  isCounted: boolean;
};

/**
 * What the code of an existing booking takes off a new price of it, `plain` without the discount. It stays also when it is
 * over or used up. Nothing is taken off a smaller sum than the code requires, and of another product that it is not for.
 */
export function codeDiscountOf(
  found: FoundCode | null,
  plain: Pick<PriceBreakdown, "totalPrice" | "serviceFee">,
  booked: Booked,
): DiscountTerms | null {
  if (!found?.terms || !(booked.isCounted || isFor(found.terms, booked))) return null;
  const { minTotal } = found.terms;
  const base = toPaise(plain.totalPrice) - toPaise(plain.serviceFee);
  return base < toPaise(minTotal) ? null : discountTermsOf(found.terms);
}

/** The error of a booking whose code cannot be used, at the field `code`; `refusal` says why. */
export function codeRefused({ code: refusal, message }: CodeRefusal): AppError {
  return new AppError("CODE_REFUSED", message, { refusal, issues: [{ path: ["code"], message }] });
}

/** The error of the database's trigger when a code is used up: which of its limits, and the code. */
const triggerError = z.object({ code: z.literal("LU410"), detail: z.string() });
const raisedInPrisma = z
  .object({ meta: z.object({ driverAdapterError: z.object({ cause: triggerError }) }) })
  .transform(({ meta }) => meta.driverAdapterError.cause);
const usedUpError = z.union([triggerError, raisedInPrisma]);

/**
 * Runs a write that uses a code, and maps the error of the trigger that counts the uses (migration "booking_codes") to
 * CODE_REFUSED.
 */
export async function mapCodeUsedUp<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const detail = usedUpError.safeParse(error).data?.detail;
    if (detail === undefined) throw error;
    const [limit, code = ""] = detail.split(" ");
    throw codeRefused(limit === "all" ? usedUp(code) : usedByYou(code));
  }
}
