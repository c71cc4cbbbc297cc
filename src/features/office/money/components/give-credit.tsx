"use client";

import { type FormEvent, useState } from "react";
import { z } from "zod";
import { useKeptState } from "~/components/portal/use-kept-state";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { notifySuccess } from "~/components/ui/notify";
import { type BankCreditShown, decideCreditInput } from "~/features/office/money/credit/bank-credit.schema";
import { dueText, likelyBooking } from "~/features/office/money/credit/credit-texts.rules";
import { restOf } from "~/features/office/money/credit/proposal.rules";
import { formatRupees, toRupees } from "~/lib/money";
import { problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { MoneyDialog } from "./money-dialog";
import { notifyConflict, useMoneyChanged } from "./use-money-changed";

const kept = z.object({ parts: z.array(z.object({ bookingReference: z.string(), amount: z.string() })) });

/** Asks which bookings get the money of a credit, and how much each. */
export function GiveCredit({ credit, onClose }: { credit: BankCreditShown; onClose: () => void }) {
  const { _id: id, amount, text, named } = credit;
  const first = { parts: [{ bookingReference: likelyBooking(named)?.reference ?? "", amount: String(amount) }] };
  const { value, change, reset } = useKeptState(`credit-given:${id}`, kept, first);
  const { parts } = value;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const say = useSayOfMail();
  const onSettled = useMoneyChanged();
  const give = api.payment.decideCredit.useMutation({
    onSuccess: (given) => {
      notifySuccess(`${formatRupees(amount)} is received for ${given.parts.map(referenceOf).join(" and ")}.`);
      close();
    },
    onError: (error) => {
      if (problemOf(error)?.code !== "NEEDS_CONFIRMATION") notifyConflict(error);
      setErrors(byPath(problemOf(error)?.issues ?? []));
    },
    onSettled,
  });
  const needsConfirmation = problemOf(give.error)?.code === "NEEDS_CONFIRMATION";
  const close = () => {
    reset(first);
    onClose();
  };
  const changePart = (place: number, changes: Partial<(typeof parts)[number]>) => {
    change({ parts: parts.map((part, at) => (at === place ? { ...part, ...changes } : part)) });
    setErrors({});
    give.reset();
  };
  const rest = restOf(amount, parts.map(amountOf));
  const addPart = () => {
    change({ parts: [...parts, { bookingReference: "", amount: rest > 0 ? String(toRupees(rest)) : "" }] });
    setErrors({});
    give.reset();
  };
  const removePart = (place: number) => {
    change({ parts: parts.filter((_, at) => at !== place) });
    setErrors({});
    give.reset();
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    const input = { id, state: "given" as const, parts, ...(needsConfirmation && { isConfirmed: true }) };
    const read = decideCreditInput.safeParse(input);
    setErrors(byPath(read.error?.issues ?? []));
    if (read.success) give.mutate(input);
  }
  return (
    <MoneyDialog
      title={`Give ${formatRupees(amount)} to a booking`}
      description={`It counts as paid. ${say("customer")} For several bookings, say how much each gets.`}
      submitLabel={needsConfirmation ? "Give it all the same" : "Give it"}
      isBusy={give.isPending}
      error={give.error}
      onSubmit={submit}
      onClose={close}
    >
      {(text || named.length > 0) && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5 wrap-anywhere text-[0.9375rem]">
          {text && <p className="text-soft">{`The bank wrote: ${text}`}</p>}
          {named.map((booking) => (
            <p key={booking._id}>{`${booking.reference} ${booking.name}: ${dueText(booking)}`}</p>
          ))}
        </div>
      )}
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the values of the inputs are in the state, not in the elements
        <div key={place} className="grid gap-4 sm:grid-cols-2">
          <Field
            label={place === 0 ? "Booking reference" : `Booking reference ${place + 1}`}
            required
            error={errors[`parts.${place}.bookingReference`]}
          >
            <Input
              autoComplete="off"
              maxLength={40}
              value={part.bookingReference}
              onChange={({ target }) => changePart(place, { bookingReference: target.value })}
            />
          </Field>
          <Field
            label={place === 0 ? "Amount, in rupees" : `Amount ${place + 1}, in rupees`}
            required
            error={errors[`parts.${place}.amount`] ?? (place === parts.length - 1 ? errors.parts : null)}
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              maxLength={15}
              value={part.amount}
              onChange={({ target }) => changePart(place, { amount: target.value })}
            />
          </Field>
          {place > 0 && (
            <Button
              size="sm"
              variant="secondary"
              className="justify-self-start"
              aria-label={`Leave out booking ${place + 1}`}
              onClick={() => removePart(place)}
            >
              Leave it out
            </Button>
          )}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="sm" variant="secondary" onClick={addPart}>
          Add a booking
        </Button>
        <p role="status" className="text-[0.9375rem] text-soft tabular-nums empty:hidden">
          {restText(rest)}
        </p>
      </div>
    </MoneyDialog>
  );
}

/** What is left to give, or given too much; empty if nothing is. `rest`: paise. */
function restText(rest: number): string {
  if (rest === 0) return "";
  return rest > 0 ? `${formatRupees(toRupees(rest))} left to give` : `${formatRupees(toRupees(-rest))} too much`;
}

function referenceOf({ bookingReference }: { bookingReference: string }): string {
  return bookingReference;
}

/** Rupees; 0 for what is no amount. */
function amountOf({ amount }: { amount: string }): number {
  const rupees = Number(amount);
  return Number.isFinite(rupees) ? rupees : 0;
}

function byPath(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [path.map(String).join("."), message]));
}
