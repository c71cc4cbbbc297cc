"use client";

import { CallLinks } from "~/components/portal/call-links";
import { useChannels } from "~/components/portal/use-channels";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { Button } from "~/components/ui/button";
import { Checklist } from "~/components/ui/checklist";
import { FormMessage } from "~/components/ui/form-message";
import type { AffectedBooking } from "~/features/closing/closing.schema";
import { type Choices, callText, countsOf, toBeCalled, toldOf } from "~/features/closing/decisions.rules";
import { countOf } from "~/lib/count";
import { formatRupees } from "~/lib/money";
import { sayToAgreed } from "~/lib/whatsapp-sentences";

type ConfirmStepProps = {
  /** What is done beside what happens to the bookings, as a sentence. */
  what: string;
  /** The words of the button that does it. */
  action: string;
  bookings: readonly AffectedBooking[];
  choices: Choices;
  reason: string;
  words: string;
  isBusy: boolean;
  failure: string | null;
  /** Whether other bookings are affected by now, so that they must be read again. */
  isOutdated: boolean;
  onBack: () => void;
  onLookAgain: () => void;
  onConfirm: () => void;
};

/** The third step: what will happen, in numbers, and the button that does it. */
export function ConfirmStep(props: ConfirmStepProps) {
  const {
    what,
    action,
    bookings,
    choices,
    reason,
    words,
    isBusy,
    failure,
    isOutdated,
    onBack,
    onLookAgain,
    onConfirm,
  } = props;
  const { move, cancel, tell, leave, back, mails, messages } = countsOf(bookings, choices);
  const say = useSayOfMail();
  const channels = useChannels();
  const toCall = toBeCalled(toldOf(bookings, choices), channels);
  const lines = [
    what,
    ...(move > 0 ? [`${countOf(move, "booking moves", "bookings move")} to another day, at the same price.`] : []),
    ...(cancel > 0
      ? [
          `${countOf(cancel, "booking is", "bookings are")} cancelled. ${
            back > 0 ? `${formatRupees(back)} is to be refunded: an owner sends it, under Money.` : "Nothing was paid."
          }`,
        ]
      : []),
    ...(tell > 0
      ? [
          countOf(
            tell,
            "booking stays as it is: its customer is only told.",
            "bookings stay as they are: their customers are only told.",
          ),
        ]
      : []),
    ...(leave > 0
      ? [
          countOf(
            leave,
            "booking stays as it is: its customer is not told.",
            "bookings stay as they are: their customers are not told.",
          ),
        ]
      : []),
    ...(mails > 0 ? [say("closingMails", mails)] : []),
    ...(messages > 0 ? [sayToAgreed(messages, channels.whatsApp)] : []),
  ];
  return (
    <div className="grid gap-5 p-4 sm:p-5">
      <FormMessage text={failure}>
        {isOutdated && (
          <Button size="sm" variant="secondary" className="mt-3" onClick={onLookAgain}>
            Look at the bookings again
          </Button>
        )}
      </FormMessage>
      <Checklist items={lines} />
      {toCall.length > 0 && (
        <div>
          <p className="font-semibold">
            {`Please call or write: ${countOf(toCall.length, "customer")} without a mail or message`}
          </p>
          <ul className="mt-1.5 grid gap-1">
            {toCall.map((booking) => (
              <li key={booking._id} className="flex flex-wrap items-center gap-x-3 break-words">
                <span>{`${booking.name}, ${booking.reference}`}</span>
                <CallLinks name={booking.name} phone={booking.phone} text={callText(booking, reason, words)} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button variant="secondary" onClick={onBack} disabled={isBusy}>
          Back to the bookings
        </Button>
        <Button isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </div>
  );
}
