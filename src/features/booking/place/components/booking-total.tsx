import { Button } from "~/components/ui/button";
import { formatRupees } from "~/lib/money";

type BookingTotalProps = {
  /** The calculation: "₹2,600 × 3 days". */
  sum: string;
  label: string;
  totalPrice: number;
  isSending: boolean;
  /** A click on the disabled button still submits the form, so that it shows what is missing. */
  disabled?: boolean;
};

/**
 * Keeps the total in view on screens too low for a sticky dialog end, for example at 200 % zoom. Hidden from screen
 * readers, which find the total at the dialog's end.
 */
export function TotalInView({ totalPrice }: { totalPrice: number }) {
  return (
    <p
      aria-hidden="true"
      className="sticky -bottom-6 z-10 -mx-5 mt-4 flex items-baseline justify-end gap-2 bg-card px-5 py-1.5 text-sm tabular-nums shadow-[0_-8px_12px_-10px_rgb(22_36_29/.35)] sm:-bottom-8 sm:-mx-8 sm:px-8 sm:[@media(min-height:40rem)]:hidden max-sm:[@media(min-height:46rem)]:hidden"
    >
      <span className="text-soft">Total</span>
      <span className="font-semibold text-base">{formatRupees(totalPrice)}</span>
    </p>
  );
}

/** The total, its calculation, and the submit button. */
export function BookingTotal({ sum, label, totalPrice, isSending, disabled }: BookingTotalProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p aria-live="polite" className="tabular-nums">
        <span className="block text-sm text-soft">{sum}</span>
        <span className="text-sm text-soft">{label} </span>
        <span className="font-semibold text-2xl">{formatRupees(totalPrice)}</span>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a disabled button gets no click event, but a click must show what is missing. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above. */}
      <span
        onClick={({ currentTarget }) => disabled && !isSending && currentTarget.closest("form")?.requestSubmit()}
        className="grid grow sm:grow-0"
      >
        <Button type="submit" size="lg" isBusy={isSending} disabled={disabled}>
          {isSending ? "Booking..." : "Confirm Booking"}
        </Button>
      </span>
    </div>
  );
}
