import { useState } from "react";
import { z } from "zod";
import type { RecordPaymentInput } from "~/features/ledger/money.schema";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** A booking that was made, while its payment was not recorded, and why. */
export const unrecordedPayment = z.object({ _id: z.string(), reference: z.string(), message: z.string() });

export type Unrecorded = z.infer<typeof unrecordedPayment>;

type Made = { _id: string; reference: string };
type Received = Pick<RecordPaymentInput, "provider" | "number" | "note"> & { amount: string };

/**
 * Records what a caller has paid at once, after the booking is made: if that fails, the booking stays. `onStart` gets what
 * is to be shown if the session ends meanwhile.
 */
export function useFirstPayment(restored: Unrecorded | null, onStart: (unrecorded: Unrecorded) => void) {
  const [unrecorded, setUnrecorded] = useState(restored);
  const mutation = api.payment.record.useMutation();
  /** Returns whether it was recorded. */
  async function record({ _id, reference }: Made, received: Received): Promise<boolean> {
    onStart({ _id, reference, message: "Your session ended meanwhile." });
    try {
      await mutation.mutateAsync({ id: _id, ...received });
      return true;
    } catch (error) {
      setUnrecorded({ _id, reference, message: messageOf(error, "The server did not answer.") });
      return false;
    }
  }
  return { unrecorded, record };
}
