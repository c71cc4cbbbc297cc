import { useState } from "react";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { notifySuccess } from "~/components/ui/notify";
import { rejectionText, rivalsIn, type SameNumber } from "~/features/office/money/same-number.rules";
import { api } from "~/trpc/react";
import { notifyFailure, useMoneyChanged } from "./use-money-changed";

type MatchButtonProps = {
  id: string;
  sameNumber: readonly SameNumber[];
  /** What a screen reader says, and the title of the question. */
  name: string;
  /** The notice after it. */
  done: string;
  variant: "primary" | "secondary";
  children: string;
};

/** Says that the money of a payment is there. If other bookings claim its number, it first asks whether to reject them. */
export function MatchButton({ id, sameNumber, name, done, variant, children }: MatchButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const rivals = rivalsIn(sameNumber);
  const match = api.payment.decide.useMutation({
    onSuccess: () => notifySuccess(done),
    onError: notifyFailure,
    onSettled: useMoneyChanged(),
  });
  const decide = () =>
    match.mutate(
      { id, state: "matched", ...(rivals.length > 0 && { rejectOthers: rivals.map(({ _id }) => _id) }) },
      { onSettled: () => setIsAsking(false) },
    );
  return (
    <>
      <Button
        size="sm"
        variant={variant}
        aria-label={name}
        isBusy={match.isPending}
        onClick={() => (rivals.length > 0 ? setIsAsking(true) : decide())}
      >
        {children}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`${name}?`}
        description={rejectionText(rivals)}
        cancelLabel="Go back"
        confirmLabel={rivals.length > 1 ? "Match, reject the others" : "Match, reject the other"}
        isBusy={match.isPending}
        onConfirm={decide}
      />
    </>
  );
}
