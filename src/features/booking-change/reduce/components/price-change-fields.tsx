import { useChannels } from "~/components/portal/use-channels";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { Field } from "~/components/ui/field";
import { Textarea } from "~/components/ui/input";
import { reachOf } from "~/features/booking/booking.rules";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { formatRupees } from "~/lib/money";
import { needsCall } from "~/lib/reach";
import { sayOfWhatsApp } from "~/lib/whatsapp-sentences";

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
  const channels = useChannels();
  const { hasAddress, agreedToWhatsApp } = reachOf(booking);
  const isReached = !needsCall(reachOf(booking), channels);
  const byMail = hasAddress ? say("customer") : !isReached && "There is no address to write to: please call.";
  const byWhatsApp = agreedToWhatsApp && sayOfWhatsApp("customer", channels.whatsApp);
  return (
    <>
      <Field
        label="Reason"
        required
        error={error}
        hint={hasAddress || isReached ? "The customer reads it." : undefined}
      >
        <Textarea rows={3} maxLength={500} value={reason} onChange={(event) => onReason(event.target.value)} />
      </Field>
      <div role="status" className="rounded-control bg-mist px-3.5 py-2.5 text-[0.9375rem] tabular-nums">
        <p>{`New total: ${formatRupees(newTotal)}`}</p>
        <p>{[byMail, byWhatsApp].filter(Boolean).join(" ")}</p>
      </div>
    </>
  );
}
