import Link from "next/link";
import { type ReactNode, useState } from "react";
import { WhatsAppLink } from "~/components/portal/whatsapp-link";
import { Button } from "~/components/ui/button";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { BookingFact } from "~/features/booking/components/booking-fact";
import { PermitList } from "~/features/booking/components/permit-list";
import { tripOf } from "~/features/booking/journey-days.rules";
import { bookedItem, saysDays, travellersText } from "~/features/booking/list/my-bookings.rules";
import { planFacts } from "~/features/booking/plan/trip-plan.rules";
import { ReduceButton } from "~/features/booking-change/reduce/components/reduce-button";
import { TakeBackDialog } from "~/features/booking-change/reduce/components/take-back-dialog";
import { reductionOf } from "~/features/booking-change/reduce/reduction.rules";
import { bookingTermsText } from "~/features/ledger/refund/refund.rules";
import { customerPath } from "~/features/office/customer/customer.rules";
import { travellerText } from "~/features/permit/countries.rules";
import { dueText } from "~/features/product/policy/payment.rules";
import { formatDate } from "~/lib/dates";
import { formatRupees, formatRupeesExact } from "~/lib/money";
import { formatPhone, phoneHref } from "~/lib/phone";
import { useCan } from "~/lib/session/use-can";
import { PickupTime } from "./pickup-time";

const link = "text-leaf-700 underline underline-offset-4";

/** What the booking says, with the field for the pickup time. Who may not set that reads it among the facts. */
export function BookingFacts({ booking }: { booking: AdminBookingDetail }) {
  const { date, name, phone, pickupLocation, specialRequests, user, contactEmail, neededPermits, plan } = booking;
  const travellers = travellersText(booking);
  const { tripDays } = tripOf(booking);
  const hasDays = saysDays(booking);
  const setsPickup = useCan("booking.manage") && booking.status !== "Cancelled";
  const shownPlan = setsPickup ? { ...plan, pickupTime: null } : plan;
  const facts = (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3.5 text-[0.9375rem]">
      <BookingFact name="Date">{formatDate(date)}</BookingFact>
      <BookingFact name={hasDays ? "Days" : "Travellers"}>{hasDays ? tripDays : travellers}</BookingFact>
      {hasDays && <BookingFact name="Travellers">{travellers}</BookingFact>}
      <BookingFact name="Lead traveller">{name}</BookingFact>
      <BookingFact name="Phone">
        <a href={phoneHref(phone)} className={`inline-flex min-h-6 items-center ${link}`}>
          {formatPhone(phone)}
        </a>{" "}
        <WhatsAppLink booking={{ ...booking, title: bookedItem(booking).title }} />
      </BookingFact>
      <BookingFact name="Account" isWide>
        {user ? (
          <>
            <span>{`${user.name},`}</span> <MailLink to={user.email} />
          </>
        ) : (
          "None"
        )}
      </BookingFact>
      {(user || phone) && (
        <BookingFact name="Customer" isWide>
          <Link href={customerPath(booking)} className={link}>
            All bookings of this customer
          </Link>
        </BookingFact>
      )}
      {contactEmail && (
        <BookingFact name="Mails go to" isWide>
          <MailLink to={contactEmail} />
        </BookingFact>
      )}
      <BookingFact name="Pickup" isWide>
        {pickupLocation}
      </BookingFact>
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
          <PermitList permits={neededPermits} isForStaff />
        </BookingFact>
      )}
    </dl>
  );
  return (
    <>
      {facts}
      {setsPickup && <PickupTime key={plan.pickupTime} booking={booking} />}
    </>
  );
}

function MailLink({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`} className={link}>
      {to}
    </a>
  );
}

/** The price, line by line. */
export function BookingMoney({ booking }: { booking: AdminBookingDetail }) {
  const { lines, totalPrice } = booking;
  const canReduce = useCan("booking.reduce");
  const [confirming, setConfirming] = useState<{ amount: number; isOpen: boolean }>({ amount: 0, isOpen: false });
  const isActive = booking.status !== "Cancelled";
  return (
    <section aria-labelledby="booking-money.rules">
      <h3 id="booking-money.rules" className="text-lg">
        Price
      </h3>
      <dl className="mt-2 grid gap-1.5 text-[0.9375rem] tabular-nums">
        {lines.map((line, index) => {
          const reduction = isActive ? reductionOf(line) : null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id.
            <Line key={index} name={lineName(line)} amount={line.amount}>
              {reduction !== null && canReduce && (
                <Button
                  variant="ghost"
                  size="sm"
                  className="-my-2 ml-1"
                  onClick={() => setConfirming({ amount: reduction, isOpen: true })}
                >
                  Remove<span className="sr-only">{` the reduction of ${formatRupees(reduction)}`}</span>
                </Button>
              )}
            </Line>
          );
        })}
        <Line name="Total" amount={totalPrice} isTotal />
      </dl>
      {isActive && <Terms booking={booking} />}
      {canReduce && <ReduceButton booking={booking} />}
      <TakeBackDialog
        booking={booking}
        {...confirming}
        onClose={() => setConfirming({ ...confirming, isOpen: false })}
      />
    </section>
  );
}

/** What was agreed about paying and cancelling. */
function Terms({ booking }: { booking: AdminBookingDetail }) {
  const due = booking.deposit === null ? "" : dueText(booking);
  const back = booking.cancellation.length > 0 ? bookingTermsText(booking, new Date(), "they") : "";
  return <p className="mt-3 text-[0.9375rem] empty:hidden">{[due, back].filter(Boolean).join(" ")}</p>;
}

/** "Adult: ₹4,500.00 × 2". A fee and a discount are amounts alone. */
function lineName({ unit, label, quantity, unitPrice }: AdminBookingDetail["lines"][number]): string {
  const isCounted = unit !== "fee" && unit !== "discount";
  return isCounted ? `${label}: ${formatRupeesExact(unitPrice)} × ${quantity}` : label;
}

type LineProps = { name: string; amount: number; isTotal?: boolean; children?: ReactNode };

function Line({ name, amount, isTotal = false, children }: LineProps) {
  return (
    <div
      className={
        isTotal
          ? "flex items-baseline justify-between gap-4 border-line border-t border-dashed pt-2 font-semibold text-lg"
          : "flex items-baseline justify-between gap-4"
      }
    >
      <dt>
        <span>{name}</span>
        {children}
      </dt>
      <dd>{formatRupeesExact(amount)}</dd>
    </div>
  );
}
