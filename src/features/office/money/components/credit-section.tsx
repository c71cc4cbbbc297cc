"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import { type BankCreditShown, maxCreditsPerPage } from "~/features/office/money/credit/bank-credit.schema";
import { dueText } from "~/features/office/money/credit/credit-texts.rules";
import { moneyPerPage, sections } from "~/features/office/money/money-view.rules";
import { formatDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { api } from "~/trpc/react";
import { CreditActions } from "./credit-actions";
import { MoneyList } from "./money-list";

type CreditSectionProps = { page: number; open: (bookingId: string) => void };

/** Money on bank statements that is not matched with a booking yet, and below it what was decided last. */
export function CreditSection({ page, open }: CreditSectionProps) {
  const [isDecidedShown, setIsDecidedShown] = useState(false);
  const list = api.payment.credits.useQuery(
    { state: "open", page, limit: moneyPerPage },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <MoneyList list={list} empty={sections.credits.empty}>
        {(credit) => <CreditRow key={credit._id} credit={credit} open={open} />}
      </MoneyList>
      <div className="border-line border-t px-4 py-3 sm:px-5">
        <Button
          size="sm"
          variant="secondary"
          aria-expanded={isDecidedShown}
          onClick={() => setIsDecidedShown(!isDecidedShown)}
        >
          {isDecidedShown ? "Hide what was decided" : "Show what was decided"}
        </Button>
      </div>
      {isDecidedShown && <DecidedCredits open={open} />}
    </>
  );
}

function DecidedCredits({ open }: Pick<CreditSectionProps, "open">) {
  const [limit, setLimit] = useState(moneyPerPage);
  const list = api.payment.credits.useQuery({ state: "decided", limit }, { placeholderData: keepPreviousData });
  const mayHaveMore = (list.data?.length ?? 0) >= limit && limit < maxCreditsPerPage;
  return (
    <>
      <MoneyList list={list} empty="Nothing was decided yet.">
        {(credit) => <CreditRow key={credit._id} credit={credit} open={open} />}
      </MoneyList>
      {mayHaveMore && (
        <div className="border-line border-t px-4 py-3 sm:px-5">
          <Button size="sm" variant="secondary" onClick={() => setLimit(Math.min(limit * 2, maxCreditsPerPage))}>
            Show earlier ones
          </Button>
        </div>
      )}
    </>
  );
}

function CreditRow({ credit, open }: { credit: BankCreditShown; open: CreditSectionProps["open"] }) {
  const { amount, date, account, number, text, named } = credit;
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 sm:px-5 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1.2fr)_17rem] lg:items-center">
      <div className="min-w-0">
        <p className="font-semibold tabular-nums">{`${formatRupees(amount)} came in`}</p>
        <p className="text-[0.9375rem] text-soft">
          {`${formatDate(date)}${account ? `, account ending in ${account}` : ""}`}
        </p>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5 wrap-anywhere text-[0.9375rem] text-soft">
        {text && <p>{`The bank wrote: ${text}`}</p>}
        {number && !text.includes(number) && <p className="tabular-nums">{`Number ${number}`}</p>}
        {named.map((booking) => (
          <p key={booking._id} className="text-ink">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => open(booking._id)}
              className="inline-flex min-h-8 items-center font-semibold text-leaf-700 tabular-nums underline underline-offset-4 hover:text-leaf-ink"
            >
              {booking.reference}
            </button>
            <span>{` ${booking.name}: ${dueText(booking)}`}</span>
          </p>
        ))}
        {credit.state !== "open" && <p className="text-ink">{decisionOf(credit)}</p>}
      </div>
      <div className="flex flex-wrap gap-2 lg:justify-end">
        <CreditActions credit={credit} />
      </div>
    </li>
  );
}

function decisionOf({ state, parts, note, by }: BankCreditShown): string {
  const who = by ? ` by ${by}` : "";
  if (state === "done") return `Not for a booking${who}: ${note}`;
  const given = parts.map(({ bookingReference, amount }) => `${bookingReference} (${formatRupees(amount)})`);
  return `Given${who} to ${given.join(", ") || "a booking"}`;
}
