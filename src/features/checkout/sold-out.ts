import { z } from "zod";
import { mapCodeUsedUp } from "~/features/discount/use-code.service";
import { kinds, type ProductKind } from "~/features/product/registry";
import { AppError } from "~/server/api/errors";
import { counts } from "~/server/metrics/counts";

/** The error of the database's trigger when a date has too few places. `detail` is the number of places left. */
const triggerError = z.object({ code: z.literal("LU409"), detail: z.coerce.number().int() });
const raisedInPrisma = z
  .object({ meta: z.object({ driverAdapterError: z.object({ cause: triggerError }) }) })
  .transform(({ meta }) => meta.driverAdapterError.cause);
const refusal = z.union([triggerError, raisedInPrisma]);

/**
 * Runs a write that takes places, and maps the trigger's error to SOLD_OUT with the places `left`. The trigger
 * (migration "allocations") runs in the transaction of the write. Throws CODE_REFUSED as well, if the booking's discount
 * code is used up. `field`: that of the input at which it is shown.
 */
export async function mapSoldOut<T>(
  kind: ProductKind | undefined,
  write: () => Promise<T>,
  field?: string,
): Promise<T> {
  try {
    return await mapCodeUsedUp(write);
  } catch (error) {
    const left = refusal.safeParse(error).data?.detail;
    if (left === undefined) throw error;
    throw soldOut(kind, left, field, { cause: error });
  }
}

/** The refusal of a write for which only `left` places are left. */
export function soldOut(kind: ProductKind | undefined, left: number, field?: string, options?: ErrorOptions): AppError {
  counts().soldOut += 1;
  const message = soldOutText(kind, left);
  return new AppError("SOLD_OUT", message, { left, ...(field && { issues: [{ path: [field], message }] }) }, options);
}

function soldOutText(kind: ProductKind | undefined, left: number): string {
  if (kind && kinds[kind].takesOneUnit) return `This ${kinds[kind].nouns.one} is already taken on that date.`;
  if (left === 0) return "There are no places left on that date.";
  return left === 1 ? "There is only 1 place left on that date." : `There are only ${left} places left on that date.`;
}
