import { notifyError } from "~/components/ui/notify";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/**
 * Reads again what a change of money can have changed: the lists of Money, and the booking with its status. Also after a
 * failure, because somebody else may have decided meanwhile.
 */
export function useMoneyChanged(): () => Promise<void> {
  const utils = api.useUtils();
  return async () => {
    await Promise.all([utils.payment.invalidate(), utils.booking.invalidate()]);
  };
}

/** Shows why an action without a form of its own failed. */
export function notifyFailure(error: unknown): void {
  notifyError("Nothing was changed.", messageOf(error, "Please try again."));
}

/** The same for an action with a dialog, which is gone with its row if somebody else was faster. */
export function notifyConflict(error: unknown): void {
  if (problemOf(error)?.status === 409) notifyFailure(error);
}
