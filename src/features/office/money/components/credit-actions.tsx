"use client";

import { useState } from "react";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { FormMessage } from "~/components/ui/form-message";
import type { BankCreditShown } from "~/features/office/money/credit/bank-credit.schema";
import { formatRupees } from "~/lib/money";
import { useCan } from "~/lib/session/use-can";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { AskText } from "./ask-text";
import { GiveCredit } from "./give-credit";
import { useAskText } from "./use-ask-text";

/** The buttons of money on a bank statement: give it to bookings, note that it is for none, or take that back. */
export function CreditActions({ credit }: { credit: BankCreditShown }) {
  const isAllowed = useCan("payment.manage");
  if (!isAllowed) return null;
  return credit.state === "open" ? <OpenActions credit={credit} /> : <TakeBack credit={credit} />;
}

function OpenActions({ credit }: { credit: BankCreditShown }) {
  const { _id: id, amount, named } = credit;
  const [isGiving, setIsGiving] = useState(false);
  const sum = formatRupees(amount);
  const asking = useAskText(`${sum} is put aside.`);
  const putAside = api.payment.decideCredit.useMutation(asking.options);
  const proposed = named.find(({ isProposed }) => isProposed);
  return (
    <>
      <Button
        size="sm"
        variant={proposed ? "primary" : "secondary"}
        aria-label={proposed ? `Give ${sum} to ${proposed.reference}` : `Give ${sum} to a booking`}
        onClick={() => setIsGiving(true)}
      >
        {proposed ? `Give to ${proposed.reference}` : "Give to a booking"}
      </Button>
      <Button size="sm" variant="secondary" aria-label={`${sum} is not for a booking`} onClick={asking.open}>
        Not for a booking
      </Button>
      {isGiving && <GiveCredit credit={credit} onClose={() => setIsGiving(false)} />}
      <AskText
        draft={`credit-done:${id}`}
        {...asking.propsOf(putAside)}
        title={`${sum} is not for a booking?`}
        description="It leaves this list. You can take that back."
        label="What it is for"
        missing="Please note what it is for"
        confirmLabel="Put it aside"
        onConfirm={(note) => putAside.mutate({ id, state: "done", note })}
      />
    </>
  );
}

/** Takes a decision back: money that a booking has got no longer counts as paid. */
function TakeBack({ credit }: { credit: BankCreditShown }) {
  const { _id: id, amount, state } = credit;
  const say = useSayOfMail();
  const sum = formatRupees(amount);
  const asking = useAskText(`${sum} is on the list again.`);
  const takeBack = api.payment.decideCredit.useMutation(asking.options);
  const { isOpen, isBusy, error, onClose } = asking.propsOf(takeBack);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Take back what was decided about ${sum}`}
        onClick={asking.open}
      >
        Take back
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={onClose}
        title={`Take ${sum} back?`}
        description={
          state === "given"
            ? `It no longer counts as paid, and its booking stays confirmed. Bills follow. ${say("customer")}`
            : "It is on the list again."
        }
        cancelLabel="Go back"
        confirmLabel="Take it back"
        isBusy={isBusy}
        onConfirm={() => takeBack.mutate({ id, state: "open" })}
      >
        <FormMessage text={error ? messageOf(error, "Nothing was changed. Please try again.") : null} />
      </ConfirmDialog>
    </>
  );
}
