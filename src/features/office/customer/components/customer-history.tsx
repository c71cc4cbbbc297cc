import type { ReactNode } from "react";
import { Panel } from "~/components/portal/panel";
import { TableMessage } from "~/components/portal/table-message";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { mailLabel } from "~/features/booking/mail/mail-labels.rules";
import { paymentStateLabels, refundState } from "~/features/ledger/ledger-texts.rules";
import { byProvider } from "~/features/ledger/provider-texts.rules";
import type { CustomerDetail } from "~/features/office/customer/customer.schema";
import { mailStates } from "~/features/office/detail/mail-states.rules";
import { formatInstant } from "~/lib/instants";
import { formatRupees } from "~/lib/money";

type OfCustomer = { customer: CustomerDetail };

/** What the customer has paid and got back, newest first. */
export function CustomerMoney({ customer: { payments, refunds, paid, due, refunding } }: OfCustomer) {
  const entries = [
    ...payments.map(({ _id, amount, provider, state, note, ...entry }) => ({
      ...entry,
      id: _id,
      title: `${formatRupees(amount)} ${byProvider[provider]}`,
      text: note,
      label: paymentStateLabels[state],
    })),
    ...refunds.map((refund) => ({
      id: refund._id,
      at: refund.at,
      by: refund.by,
      reference: refund.reference,
      text: refund.reason,
      title: `Refund ${formatRupees(refund.amount)}`,
      label: refundState(refund),
    })),
  ].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <Panel title="Payments">
      <p className="px-4 pt-3 font-medium tabular-nums sm:px-5">
        {`${formatRupees(paid)} is paid, ${formatRupees(due)} is due${refunding > 0 ? `, ${formatRupees(refunding)} to be refunded` : ""}.`}
      </p>
      <Entries empty="No payments yet.">
        {entries.map(({ id, label, ...entry }) => (
          <Entry key={id} {...entry} badge={label} />
        ))}
      </Entries>
    </Panel>
  );
}

/** The office's notes about the bookings. */
export function CustomerNotes({ customer: { notes } }: OfCustomer) {
  return (
    <Panel title="Notes">
      <Entries empty="No notes yet. They are added in a booking.">
        {notes.map(({ id, text, ...entry }) => (
          <Entry key={id} {...entry} title={text} />
        ))}
      </Entries>
    </Panel>
  );
}

/** What was mailed about the bookings. */
export function CustomerMails({ customer: { mails } }: OfCustomer) {
  return (
    <Panel title="Email">
      <Entries empty="Nothing was mailed yet.">
        {mails.map(({ id, kind, to, state, at, reference }) => (
          <Entry
            key={id}
            title={mailLabel(kind)}
            badge={{ text: mailStates[state].label, tone: mailStates[state].tone }}
            by={to}
            at={at}
            reference={reference}
          />
        ))}
      </Entries>
    </Panel>
  );
}

function Entries({ empty, children }: { empty: string; children: ReactNode[] }) {
  if (children.length === 0) return <TableMessage text={empty} />;
  return <ul className="divide-y divide-line">{children}</ul>;
}

type EntryProps = {
  title: string;
  text?: string | null;
  badge?: { text: string; tone: BadgeTone };
  reference: string;
  by: string | null;
  at: string;
};

function Entry({ title, text, badge, reference, by, at }: EntryProps) {
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-3 text-[0.9375rem] sm:px-5">
      <div className="min-w-0">
        <p className="whitespace-pre-line break-words font-medium tabular-nums">{title}</p>
        {text && <p className="break-words">{text}</p>}
        <p className="break-words text-[0.8125rem] text-soft">
          {[reference, by, formatInstant(at)].filter(Boolean).join(", ")}
        </p>
      </div>
      {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
    </li>
  );
}
