import { Check } from "lucide-react";
import { firstSteps, stateTitle } from "~/features/booking/view/first-steps.rules";
import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import { canPayOnline, PayLink } from "./paying";

/** The dialog, which had the focus, is gone. */
function focusWhenLost(notice: HTMLElement | null): void {
  if (document.activeElement === document.body) notice?.focus({ preventScroll: true });
}

/** Shown once, above a booking that has just been made. */
export function RequestSentNotice({ booking }: { booking: OwnBooking }) {
  const canPay = canPayOnline(booking);
  return (
    <section
      ref={focusWhenLost}
      tabIndex={-1}
      aria-labelledby="request-sent"
      className="mb-6 outline-none rounded-card bg-deep px-5 py-6 text-on-deep sm:px-8 sm:py-7 print:hidden"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="request-sent" className="text-pretty text-3xl">
          {stateTitle(booking, canPay)}
        </h2>
        <p className="text-[0.9375rem] text-on-deep-soft">
          Your reference{" "}
          <strong className="ml-1 font-semibold text-on-deep-mark text-lg tabular-nums">{booking.reference}</strong>
        </p>
      </div>
      <ol className="mt-5 grid gap-x-8 gap-y-4 border-on-deep/20 border-t border-dashed pt-5 sm:grid-cols-3">
        {firstSteps(booking, canPay ? "open" : "closed").map(({ title, text }, index) => (
          <li key={title} className="flex gap-3.5">
            <span
              aria-hidden="true"
              className={`mt-0.5 grid size-6 shrink-0 rotate-45 place-items-center border border-marigold ${index === 0 ? "bg-marigold text-on-marigold" : ""}`}
            >
              <span className="-rotate-45 font-semibold text-xs">
                {index === 0 ? <Check className="size-4" strokeWidth={2.5} /> : index + 1}
              </span>
            </span>
            <p className="text-[0.9375rem] leading-snug">
              <strong className="block font-semibold">{title}</strong>
              <span className="text-on-deep-soft">{text}</span>
            </p>
          </li>
        ))}
      </ol>
      {canPay && <PayLink booking={booking} className="mt-6 max-sm:w-full" />}
    </section>
  );
}
