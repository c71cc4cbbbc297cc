import { Button } from "~/components/ui/button";
import { formatRupees } from "~/lib/money";

type BookingTotalProps = {
  /** How the total comes about: "₹2,600 × 3 days". */
  sum: string;
  label: string;
  totalPrice: number;
  isSending: boolean;
  /** A click on it still sends the form, which says what is missing. */
  disabled?: boolean;
};

/**
 * On screens too low for the dialog's end to stay in view, as at a zoom of 200 %, the total alone does. Goes before that
 * end; screen readers find it there.
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

/** What is to be paid, how it comes about, and the button that sends the booking. */
export function BookingTotal({ sum, label, totalPrice, isSending, disabled }: BookingTotalProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p aria-live="polite" className="tabular-nums">
        <span className="block text-sm text-soft">{sum}</span>
        <span className="text-sm text-soft">{label} </span>
        <span className="font-semibold text-2xl">{formatRupees(totalPrice)}</span>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a disabled button hears no click, and who clicks it wants to know why. */}
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
