import type { AdminBooking } from "~/features/booking/booking.schema";
import { BookingFact } from "~/features/booking/components/booking-fact";
import { moneyLines } from "~/features/booking/manage/booking-admin.rules";
import { formatDate } from "~/lib/dates";
import { formatRupeesExact } from "~/lib/money";
import { formatPhone, phoneHref } from "~/lib/phone";

const link = "text-leaf-700 underline underline-offset-4";

export function BookingFacts({ booking }: { booking: AdminBooking }) {
  const { date, days, travelers, name, phone, pickupLocation, specialRequests, user, contactEmail, car } = booking;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3.5 text-[0.9375rem]">
      <BookingFact name="Date">{formatDate(date)}</BookingFact>
      <BookingFact name={car ? "Days" : "Travellers"}>{car ? days : travelers}</BookingFact>
      {car && <BookingFact name="Travellers">{travelers}</BookingFact>}
      <BookingFact name="Lead traveller">{name}</BookingFact>
      <BookingFact name="Phone">
        <a href={phoneHref(phone)} className={link}>
          {formatPhone(phone)}
        </a>
      </BookingFact>
      <BookingFact name="Account" isWide>
        {user ? (
          <>
            {user.name}, <MailLink to={user.email} />
          </>
        ) : (
          "None"
        )}
      </BookingFact>
      {!user && contactEmail && (
        <BookingFact name="Mails go to" isWide>
          <MailLink to={contactEmail} />
        </BookingFact>
      )}
      <BookingFact name="Pickup" isWide>
        {pickupLocation}
      </BookingFact>
      {specialRequests && (
        <BookingFact name="Special requests" isWide>
          {specialRequests}
        </BookingFact>
      )}
    </dl>
  );
}

function MailLink({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`} className={link}>
      {to}
    </a>
  );
}

/** The price at the time of booking. */
export function BookingMoney({ booking }: { booking: AdminBooking }) {
  const { unitPrice, count, unit, base, serviceFee, totalPrice } = moneyLines(booking);
  return (
    <section aria-labelledby="booking-money">
      <h3 id="booking-money" className="text-lg">
        Price
      </h3>
      <dl className="mt-2 grid gap-1.5 text-[0.9375rem] tabular-nums">
        <Line name={`${formatRupeesExact(unitPrice)} × ${count} ${unit}`} amount={base} />
        {serviceFee > 0 && <Line name="Service fee" amount={serviceFee} />}
        <Line name="Total" amount={totalPrice} isTotal />
      </dl>
    </section>
  );
}

function Line({ name, amount, isTotal = false }: { name: string; amount: number; isTotal?: boolean }) {
  return (
    <div
      className={
        isTotal
          ? "flex justify-between gap-4 border-line border-t border-dashed pt-2 font-semibold text-lg"
          : "flex justify-between gap-4"
      }
    >
      <dt>{name}</dt>
      <dd>{formatRupeesExact(amount)}</dd>
    </div>
  );
}
