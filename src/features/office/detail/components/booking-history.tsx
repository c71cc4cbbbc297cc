import type { ReactNode } from "react";
import { z } from "zod";
import { Disclosure } from "~/components/portal/disclosure";
import { Badge } from "~/components/ui/badge";
import type { AdminBookingDetail, BookingMail } from "~/features/booking/booking-admin.schema";
import { expiredReason, nothingDueReason, paidReason } from "~/features/booking/booking-event.schema";
import { isOfficeMail, mailLabel } from "~/features/booking/mail/mail-labels.rules";
import { mailStates } from "~/features/office/detail/mail-states.rules";
import { pricedByHand } from "~/features/office/phone/phone-money.rules";
import { countOf } from "~/lib/count";
import { formatInstant } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { formatPhone } from "~/lib/phone";

/** The status changes and reductions of the price: by whom, when and why. */
export function BookingTimeline({ booking }: { booking: AdminBookingDetail }) {
  const entries = timelineOf(booking);
  return (
    <Part title="Timeline" empty={entries.length === 0 && "Nothing has happened yet."}>
      <ol className="mt-2.5 grid gap-3 border-line border-l-2 pl-4 empty:hidden">
        {entries.map(({ id, what, reason, by, at }) => (
          <li key={id} className="text-[0.9375rem]">
            <p className="font-medium">{what}</p>
            {reason && (
              <p className="whitespace-pre-line break-words">
                {reason === expiredReason ? "Not paid in time" : reason}
              </p>
            )}
            <p className="text-[0.8125rem] text-soft">
              {`${by ?? (isAutomatic(reason) ? "Automatically" : "A deleted account")}, ${formatInstant(at)}`}
            </p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** The reasons of changes that nobody made: the payment came, or did not. */
const automaticReasons: readonly (string | null)[] = [expiredReason, paidReason, nothingDueReason];

const isAutomatic = (reason: string | null) => automaticReasons.includes(reason);

type TimelineEntry = { id: string; what: string; reason: string | null; by: string | null; at: string };

const priceChanges: Record<string, string> = {
  [pricedByHand]: "Special price set",
  reduced: "Price reduced",
  "reduction taken back": "Reduction removed: price",
};

const reducedFields = z.object({
  totalPrice: z.tuple([z.number(), z.number()]),
  reason: z.tuple([z.null(), z.string()]),
});

const changedFields = z.object({ changes: z.tuple([z.null(), z.string()]) });
const notifiedFields = z.object({ reason: z.tuple([z.null(), z.string()]) });

function timelineOf({ events, arrivals, changes }: AdminBookingDetail): TimelineEntry[] {
  const moves = events.map(({ from, to, ...event }) => ({
    ...event,
    what: from === null ? "Booked" : `${from} to ${to}`,
  }));
  const reductions = changes.flatMap(({ id, action, fields, by, at }) => {
    const title = priceChanges[action];
    const read = reducedFields.safeParse(fields);
    if (!title || !read.success) return [];
    const [before, after] = read.data.totalPrice;
    const what = `${title} from ${formatRupees(before)} to ${formatRupees(after)}`;
    return [{ id, what, reason: read.data.reason[1], by, at }];
  });
  const changed = changes.flatMap(({ action, fields, id, by, at }) => {
    const read = action === "changed" ? changedFields.safeParse(fields) : null;
    return read?.success ? [{ id, by, at, what: "Changed", reason: read.data.changes[1] }] : [];
  });
  const notified = changes.flatMap(({ action, fields, id, by, at }) => {
    const read = action === "told" ? notifiedFields.safeParse(fields) : null;
    return read?.success ? [{ id, by, at, what: "Told", reason: read.data.reason[1] }] : [];
  });
  // A guide or driver has no account: the text names them.
  const arrived = arrivals.map(({ text, by, ...event }) => {
    const [what = text, guide = null] = text.split(", by ");
    return { ...event, what, by: by ?? guide, reason: null };
  });
  const entries = [...moves, ...arrived, ...reductions, ...changed, ...notified];
  return entries.sort((one, other) => one.at.localeCompare(other.at));
}

type BookingMailsProps = {
  booking: AdminBookingDetail;
  /** Whether the mails that went to the office are below, folded. */
  withOffice?: boolean;
};

/** The mails and messages by WhatsApp to the customer of a booking, and their delivery states. */
export function BookingMails({ booking: { mails }, withOffice = false }: BookingMailsProps) {
  const toCustomer = mails.filter(({ kind }) => !isOfficeMail(kind));
  const toOffice = mails.filter(({ kind }) => isOfficeMail(kind));
  return (
    <Part title="Messages" empty={toCustomer.length === 0 && "Nothing was sent to the customer of this booking."}>
      <MailList mails={toCustomer} />
      {withOffice && toOffice.length > 0 && (
        <div className="mt-4">
          <Disclosure summary={`${countOf(toOffice.length, "message")} to the office`}>
            <MailList mails={toOffice} />
          </Disclosure>
        </div>
      )}
    </Part>
  );
}

function MailList({ mails }: { mails: readonly BookingMail[] }) {
  return (
    <ul className="mt-2.5 grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
      {mails.map(({ id, channel, kind, to, state, at }) => (
        <li key={id} className="flex items-start justify-between gap-3 text-[0.9375rem]">
          <div className="min-w-0">
            <p className="font-medium">{mailLabel(kind)}</p>
            <p className="break-words text-[0.8125rem] text-soft">
              {`${channel === "whatsapp" ? `WhatsApp, ${formatPhone(to)}` : to}, ${formatInstant(at)}`}
            </p>
          </div>
          <Badge tone={mailStates[state].tone}>{mailStates[state].label}</Badge>
        </li>
      ))}
    </ul>
  );
}

type PartProps = { title: string; empty: string | false; children: ReactNode };

function Part({ title, empty, children }: PartProps) {
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      {empty && <p className="mt-1.5 text-[0.9375rem] text-soft">{empty}</p>}
      {children}
    </section>
  );
}
