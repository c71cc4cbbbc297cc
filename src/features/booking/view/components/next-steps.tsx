import { buttonStyles } from "~/components/ui/button-classes";
import { bookedItem } from "~/features/booking/list/my-bookings.rules";
import { nextSteps } from "~/features/booking/view/next-steps.rules";
import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import type { CalendarDate } from "~/lib/dates";
import { Chapter } from "./chapter";
import { canPayOnline } from "./paying";

/** What happens next, by status and date, with what the customer can do. */
export function NextSteps({ booking, today }: { booking: OwnBooking; today: CalendarDate }) {
  const { href } = bookedItem(booking);
  return (
    <Chapter title="What happens next">
      <ul className="space-y-2.5">
        {nextSteps(booking, today, canPayOnline(booking)).map((step) => (
          <li key={step} className="flex gap-3.5">
            <span aria-hidden="true" className="mt-[0.5em] size-2 shrink-0 rotate-45 bg-marigold" />
            {step}
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
