import { Badge } from "~/components/ui/badge";
import { travellersText } from "~/features/booking/list/my-bookings.rules";
import type { CheckInBooking } from "~/features/check-in/check-in.schema";
import type { ShownBooking } from "~/features/check-in/queue/mark-queue.rules";
import { type CalendarDate, formatDate } from "~/lib/dates";
import { formatInstant } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { formatPhone, phoneHref } from "~/lib/phone";

/** Who travels, with what, from where, and how to call them. `listed`: the day of the list, which is not said again. */
export function BookingLines({ booking, listed }: { booking: CheckInBooking; listed?: CalendarDate }) {
  const { name, reference, status, title, date, days, phone, pickupLocation, specialRequests } = booking;
  return (
    <div className="grid gap-1 text-[0.9375rem]">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-semibold text-lg">{name || "No name any more"}</span>
        {status === "Pending" && <Badge tone="pending">Pending</Badge>}
      </p>
      <p className="text-soft tabular-nums">
        {`${reference}, ${travellersText(booking)} ${booking.travelers === 1 ? "traveller" : "travellers"}`}
      </p>
      <p className="break-words">
        {[title, date !== listed && formatDate(date), days > 1 && `${days} days`].filter(Boolean).join(", ")}
      </p>
      {pickupLocation && <p className="break-words">{`Pickup: ${pickupLocation}`}</p>}
      {specialRequests && <p className="whitespace-pre-line break-words text-soft">{specialRequests}</p>}
      {phone && (
        <p>
          <a
            href={phoneHref(phone)}
            className="inline-flex min-h-11 items-center text-leaf-700 tabular-nums underline underline-offset-4"
          >
            {formatPhone(phone)}
          </a>
        </p>
      )}
    </div>
  );
}

/** What is still to be paid, in rupees. */
export function MoneyLine({ booking: { due, paid, totalPrice, status } }: { booking: CheckInBooking }) {
  if (status === "Cancelled") return null;
  if (due === 0) return <p className="font-semibold text-confirmed">{`Paid: ${formatRupees(totalPrice)}`}</p>;
  return (
    <p className="font-semibold text-danger">
      <span>{`${formatRupees(due)} due`}</span>{" "}
      <span className="font-normal text-soft">
        {`of ${formatRupees(totalPrice)}${paid > 0 ? `, ${formatRupees(paid)} paid` : ""}`}
      </span>
    </p>
  );
}

/** When they arrived and who marked it. */
export function ArrivedLine({ booking: { arrived, isWaiting } }: { booking: ShownBooking }) {
  if (!arrived && !isWaiting) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.9375rem]">
      {arrived && <Badge tone="confirmed">Arrived</Badge>}
      {arrived && (
        <span className="text-soft">
          {`${formatInstant(arrived.at)}, marked by ${arrived.by ?? "a deleted account"}`}
        </span>
      )}
      {isWaiting && <Badge tone="pending">To be sent</Badge>}
    </p>
  );
}
