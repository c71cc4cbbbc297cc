import type { ReactNode } from "react";
import type { AdminBooking } from "~/features/booking/booking.schema";
import { moneyLines } from "~/features/booking/manage/booking-admin.rules";
import { formatDate } from "~/lib/dates";
import { formatRupeesExact } from "~/lib/money";
import { formatPhone, phoneHref } from "~/lib/phone";

const link = "text-leaf-700 underline underline-offset-4";

export function BookingFacts({ booking }: { booking: AdminBooking }) {
  const { date, days, travelers, name, phone, pickupLocation, specialRequests, user, contactEmail, car } = booking;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3.5 text-[0.9375rem]">
      <Fact name="Date">{formatDate(date)}</Fact>
      <Fact name={car ? "Days" : "Travellers"}>{car ? days : travelers}</Fact>
      {car && <Fact name="Travellers">{travelers}</Fact>}
      <Fact name="Lead traveller">{name}</Fact>
      <Fact name="Phone">
        <a href={phoneHref(phone)} className={link}>
          {formatPhone(phone)}
        </a>
      </Fact>
      <Fact name="Account" isWide>
        {user ? (
          <>
            {user.name}, <MailLink to={user.email} />
          </>
        ) : (
          "None"
        )}
      </Fact>
      {!user && contactEmail && (
        <Fact name="Mails go to" isWide>
          <MailLink to={contactEmail} />
        </Fact>
      )}
      <Fact name="Pickup" isWide>
        {pickupLocation}
      </Fact>
      {specialRequests && (
        <Fact name="Special requests" isWide>
          {specialRequests}
        </Fact>
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

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? "col-span-full" : undefined}>
      <dt className="text-[0.8125rem] text-soft">{name}</dt>
      <dd className="whitespace-pre-line break-words font-medium">{children}</dd>
    </div>
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
