import Link from "next/link";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { BookingFact } from "~/features/booking/components/booking-fact";
import { PermitList } from "~/features/booking/components/permit-list";
import { planFacts } from "~/features/booking/plan/trip-plan.rules";
import { boardHref } from "~/features/departure/board/board-view.rules";
import { travellerText } from "~/features/permit/countries.rules";
import { bookedKind, kinds } from "~/features/product/registry";
import { useCan } from "~/lib/session/use-can";
import { PickupTime } from "./pickup-time";
import { textLink } from "./text-link";

/** Where and with whom the trip begins, with the field for the pickup time. Who may not set that reads it among the facts. */
export function TripFacts({ booking }: { booking: AdminBookingDetail }) {
  const { specialRequests, neededPermits, plan } = booking;
  const canSeeBoard = useCan("departure.read");
  const setsPickup = useCan("booking.manage") && booking.status !== "Cancelled";
  const shownPlan = setsPickup ? { ...plan, pickupTime: null } : plan;
  const href = departureHref(booking);
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3.5 text-[0.9375rem] empty:hidden">
        {planFacts(shownPlan).map(({ label, value }) => (
          <BookingFact key={`${label} ${value}`} name={label}>
            {value}
          </BookingFact>
        ))}
        {specialRequests && (
          <BookingFact name="Special requests" isWide>
            {specialRequests}
          </BookingFact>
        )}
        {neededPermits && (
          <BookingFact name={`Permits for citizens of ${travellerText(neededPermits)}, as they were told`} isWide>
            {neededPermits.obstacles?.map((text) => (
              <p key={text} className="mb-2 font-medium">
                {text}
              </p>
            ))}
            <PermitList permits={neededPermits} isForStaff />
          </BookingFact>
        )}
      </dl>
      {setsPickup && <PickupTime key={plan.pickupTime} booking={booking} />}
      {href && canSeeBoard && (
        <p>
          <Link href={href} className={`inline-flex min-h-6 items-center ${textLink}`}>
            Open the departure
          </Link>
        </p>
      )}
    </>
  );
}

/** The departure on the board; null for a kind that has none. */
function departureHref(booking: AdminBookingDetail): string | null {
  const kind = bookedKind(booking);
  const product = kind && booking[kind];
  if (!product || !kinds[kind].sharesDeparture) return null;
  const open = { productId: product._id, date: booking.date };
  return boardHref({ span: "week", date: booking.date, withoutGuide: false, open });
}
