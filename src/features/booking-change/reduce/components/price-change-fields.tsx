import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { Field } from "~/components/ui/field";
import { Textarea } from "~/components/ui/input";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { formatRupees } from "~/lib/money";

type PriceChangeFieldsProps = {
  booking: AdminBookingDetail;
  reason: string;
  error: string | undefined;
  onReason: (reason: string) => void;
  /** In rupees. */
  newTotal: number;
};

/** The reason of a change of the price, and what the change does. */
export function PriceChangeFields({ booking, reason, error, onReason, newTotal }: PriceChangeFieldsProps) {
  const say = useSayOfMail();
  const hasAddress = Boolean(booking.user || booking.contactEmail);
  return (
    <>
      <Field label="Reason" required error={error} hint={hasAddress ? "The customer reads it." : undefined}>
        <Textarea rows={3} maxLength={500} value={reason} onChange={(event) => onReason(event.target.value)} />
      </Field>
      <div role="status" className="rounded-control bg-mist px-3.5 py-2.5 text-[0.9375rem] tabular-nums">
        <p>{`New total: ${formatRupees(newTotal)}`}</p>
        <p>{hasAddress ? say("customer") : "There is no address to write to: please call."}</p>
      </div>
    </>
  );
}
