import { useState } from "react";
import { notifySuccess } from "~/components/ui/notify";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { formatRupees } from "~/lib/money";
import { problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

type Issue = { path: readonly PropertyKey[]; message: string };

/** The first error of each field, by its name. */
type Errors = Partial<Record<string, string>>;

/**
 * What follows the answer to a change of the booking's price: the new price, or the errors of the fields. `onDone` runs
 * after a change.
 */
export function usePriceChange({ _id: id, reference }: AdminBookingDetail, onDone: () => void) {
  const [errors, setErrors] = useState<Errors>({});
  const utils = api.useUtils();
  const show = (issues: readonly Issue[]) => setErrors(firstOf(issues));
  const onSuccess = (changed: AdminBookingDetail) => {
    utils.booking.detail.setData({ id }, changed);
    void utils.booking.list.invalidate();
    notifySuccess(`${reference} now costs ${formatRupees(changed.totalPrice)}.`);
    onDone();
  };
  const onError = (error: unknown) => {
    const problem = problemOf(error);
    show(problem?.issues ?? []);
    // Another admin has changed the booking: the next try starts from what is read now.
    if (problem?.status === 409) void utils.booking.detail.invalidate({ id });
  };
  return { errors, show, handlers: { onSuccess, onError } };
}

function firstOf(issues: readonly Issue[]): Errors {
  const errors: Errors = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}
