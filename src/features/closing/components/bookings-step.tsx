"use client";

import { type FormEvent, useState } from "react";
import { Button } from "~/components/ui/button";
import { Choice } from "~/components/ui/choice";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { Textarea } from "~/components/ui/input";
import type { AffectedBooking } from "~/features/closing/closing.schema";
import {
  type Choices,
  type Choice as ChosenForAll,
  choiceLabels,
  choicesFor,
  chooseForAll,
  commonChoice,
  firstChoices,
  partyOf,
} from "~/features/closing/decisions.rules";
import { countOf } from "~/lib/count";
import { formatRupees, toPaise, toRupees } from "~/lib/money";
import { AffectedItem } from "./affected-item";

type BookingsStepProps = {
  /** What is said if nobody is affected, and the button that goes back. */
  texts: { nobody: string; back: string };
  bookings: readonly AffectedBooking[];
  choices: Choices;
  reason: string;
  words: string;
  onChange: (choices: Choices) => void;
  onWords: (words: string) => void;
  onBack: () => void;
  onNext: () => void;
};

const needsDay = "Please choose the new day";

/** The second step: who is affected, what happens to each, and the office's own words. */
export function BookingsStep(props: BookingsStepProps) {
  const { texts, bookings, choices, reason, words, onChange, onWords, onBack, onNext } = props;
  const [isSent, setIsSent] = useState(false);
  const [note, setNote] = useState("");
  const paid = toRupees(bookings.reduce((sum, one) => sum + toPaise(one.paid), 0));
  const fallback = firstChoices(bookings);
  const rows = bookings.flatMap((booking) => {
    const chosen = choices[booking._id] ?? fallback[booking._id];
    return chosen ? [{ booking, chosen, isOpen: chosen.choice === "move" && chosen.date === "" }] : [];
  });
  const [first] = bookings;
  const forAll = (choice: ChosenForAll) => {
    const { choices: changed, withoutDay } = chooseForAll(choices, bookings, choice);
    onChange(changed);
    setNote(
      withoutDay > 0 ? `For ${countOf(withoutDay, "booking")} no day is free. Please choose what happens there.` : "",
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (rows.every(({ isOpen }) => !isOpen)) onNext();
  };
  return (
    <Form onSubmit={submit}>
      <div className="grid gap-5 p-4 sm:p-5">
        <p className="font-semibold text-lg">
          {bookings.length === 0
            ? texts.nobody
            : `${partyOf(bookings)}, ${paid > 0 ? `${formatRupees(paid)} paid` : "nothing paid"}`}
        </p>
        {first && (
          <>
            <Choice
              legend="For all bookings"
              name="for-all"
              value={commonChoice(choices)}
              options={choicesFor(first).map((one) => [one, choiceLabels[one]] as const)}
              onChange={(choice) => choice !== "" && forAll(choice)}
            />
            <p role="status" className="font-medium text-pending empty:hidden">
              {note}
            </p>
            <Field
              label="Your message"
              isOptional
              hint="Part of every mail, after what happens and the reason. Leave a line empty to start a new paragraph."
            >
              <Textarea
                rows={4}
                maxLength={2000}
                value={words}
                onChange={({ target }) => onWords(target.value)}
                placeholder="We are sorry to change your plans. Call us at any time."
              />
            </Field>
          </>
        )}
      </div>
      <ul aria-label="Affected bookings">
        {rows.map(({ booking, chosen, isOpen }) => (
          <AffectedItem
            key={booking._id}
            booking={booking}
            chosen={chosen}
            reason={reason}
            words={words}
            onChange={(next) => onChange({ ...choices, [booking._id]: next })}
            error={isSent && isOpen ? needsDay : null}
          />
        ))}
      </ul>
      <div className="flex flex-col-reverse gap-3 border-line border-t p-4 sm:flex-row sm:justify-between sm:p-5">
        <Button variant="secondary" onClick={onBack}>
          {texts.back}
        </Button>
        <Button type="submit">See what will happen</Button>
      </div>
    </Form>
  );
}
