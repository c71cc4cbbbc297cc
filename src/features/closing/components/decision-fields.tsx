"use client";

import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { type Choice, type Chosen, choiceLabels } from "~/features/closing/decisions.rules";
import { type CalendarDate, formatDate } from "~/lib/dates";

type DecisionFieldsProps = {
  /** Whose booking it is, for the labels. */
  who: string;
  chosen: Chosen;
  choices: readonly Choice[];
  /** The free days, nearest first. */
  dates: readonly CalendarDate[];
  onChange: (chosen: Chosen) => void;
  error?: string | null;
};

/** What happens to a booking, and on which day it travels instead. */
export function DecisionFields({ who, chosen, choices, dates, onChange, error = null }: DecisionFieldsProps) {
  const { choice, date } = chosen;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        label={
          <span>
            What happens <span className="sr-only">{`to the booking of ${who}`}</span>
          </span>
        }
      >
        <Select
          value={choice}
          onChange={({ target }) => {
            const found = choices.find((one) => one === target.value);
            if (found) onChange({ ...chosen, choice: found });
          }}
        >
          {choices.map((one) => (
            <option key={one} value={one} disabled={one === "move" && dates.length === 0}>
              {`${choiceLabels[one]}${one === "move" && dates.length === 0 ? " (no free day)" : ""}`}
            </option>
          ))}
        </Select>
      </Field>
      {choice === "move" && (
        <Field
          label={
            <span>
              New day <span className="sr-only">{`of ${who}`}</span>
            </span>
          }
          error={error}
        >
          <Select value={date} onChange={({ target }) => onChange({ ...chosen, date: target.value })}>
            <option value="">Choose...</option>
            {dates.toSorted().map((one) => (
              <option key={one} value={one}>
                {`${formatDate(one)}${one === dates[0] ? ", nearest" : ""}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
