import { buttonStyles } from "~/components/ui/button-classes";
import { bookedItem } from "~/features/booking/list/my-bookings.rules";
import { nextSteps, type PayState } from "~/features/booking/view/next-steps.rules";
import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import type { CalendarDate } from "~/lib/dates";
import { Chapter } from "./chapter";

type NextStepsProps = { booking: OwnBooking; today: CalendarDate; paying: PayState };

/** What happens next, by status and date, with what the customer can do. */
export function NextSteps({ booking, today, paying }: NextStepsProps) {
  const { href } = bookedItem(booking);
  return (
    <Chapter title="What happens next">
      <ul className="space-y-2.5">
        {nextSteps(booking, today, paying).map((step) => (
          <li key={step} className="flex gap-3.5">
            <span aria-hidden="true" className="mt-[0.5em] size-2 shrink-0 rotate-45 bg-marigold" />
            <span>{step}</span>
          </li>
        ))}
      </ul>
      {booking.status === "Confirmed" && booking.date < today && (
        <a
          href={`/profile/bookings/${booking._id}/review`}
          className={buttonStyles({ variant: "secondary", className: "mt-5 print:hidden" })}
        >
          Review this trip
        </a>
      )}
      {booking.status === "Cancelled" && href && (
        <a href={href} className={buttonStyles({ variant: "secondary", className: "mt-5 print:hidden" })}>
          Choose another date
        </a>
      )}
    </Chapter>
  );
}
