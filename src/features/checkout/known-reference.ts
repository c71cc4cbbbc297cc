import { z } from "zod";
import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";

const uniqueIndex = "Booking_apiKeyId_externalReference_key";

/**
 * Runs a write of a booking. Throws REFERENCE_TAKEN with the `_id` and `reference` of the earlier booking if the program has used its own
 * number before.
 */
export async function mapKnownReference<T>(
  { db, key }: Pick<Context, "db" | "key">,
  { externalReference }: { externalReference?: string | undefined },
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isKnown = key && externalReference && violated.safeParse(error).success;
    if (!isKnown) throw error;
    const earlier = await db.booking.findFirstOrThrow({
      where: { apiKeyId: key.id, externalReference },
      select: { id: true, reference: true },
    });
    throw referenceTaken(externalReference, earlier, { cause: error });
  }
}

/** PostgreSQL's error of a statement that breaks the index. */
const violated = z.object({ constraint: z.literal(uniqueIndex) });

function referenceTaken(
  externalReference: string,
  { id, reference }: { id: string; reference: string },
  options: ErrorOptions,
): AppError {
  const message = `Your reference ${externalReference} is that of booking ${reference}. Nothing was booked.`;
  const issues = [{ path: ["externalReference"], message }];
  return new AppError("REFERENCE_TAKEN", message, { _id: id, reference, issues }, options);
}
