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
 * code is used up.
 */
export async function mapSoldOut<T>(kind: ProductKind | undefined, write: () => Promise<T>): Promise<T> {
  try {
    return await mapCodeUsedUp(write);
  } catch (error) {
    const left = refusal.safeParse(error).data?.detail;
    if (left === undefined) throw error;
    counts().soldOut += 1;
    throw new AppError("SOLD_OUT", soldOutText(kind, left), { left }, { cause: error });
  }
}

function soldOutText(kind: ProductKind | undefined, left: number): string {
  if (kind && kinds[kind].takesOneUnit) return `This ${kind} is already taken on that date.`;
  if (left === 0) return "There are no places left on that date.";
  return left === 1 ? "There is only 1 place left on that date." : `There are only ${left} places left on that date.`;
}
