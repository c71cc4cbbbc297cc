"use client";

import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { Field, FieldError } from "~/components/ui/field";
import { Textarea } from "~/components/ui/input";
import { useRevealError } from "~/components/ui/reveal-error";
import { type DayCard, dayLabel, readDays, writeDays } from "~/features/product/kinds/tour/itinerary-days.rules";
import type { TourValues } from "~/features/product/kinds/tour/tour-form.schema";
import { moveTo } from "~/features/product/manage/image-order.rules";
import { DayFields } from "./day-fields";

/** A day with a key that it keeps when it is moved. */
type Keyed = DayCard & { key: number };

/** The days of an itinerary as cards, which can be edited, moved, added and removed. Needs a FormProvider. */
export function DayList({ error }: { error: string | undefined }) {
  const { control } = useFormContext<TourValues>();
  const { value, onChange } = useController({ control, name: "itinerary" }).field;
  const nextKey = useRef(0);
  const read = (text: string) => {
    const { intro, days } = readDays(text);
    return { intro, days: days.map((day): Keyed => ({ ...day, key: nextKey.current++ })) };
  };
  const [cards, setCards] = useState(() => read(value));
  const [written, setWritten] = useState(value);
  const [said, setSaid] = useState("");
  const add = useRef<HTMLButtonElement>(null);
  useRevealError(Boolean(error));
  // The form has another text, such as after 'Undo changes'.
  if (value !== written) {
    setWritten(value);
    setCards(read(value));
  }
  const { intro, days } = cards;

  function change(changed: Partial<typeof cards>) {
    const next = { ...cards, ...changed };
    const text = writeDays(next);
    setCards(next);
    setWritten(text);
    onChange(text);
  }
  function move(from: number, to: number) {
    if (to < 0 || to >= days.length || from === to) return;
    const moved = days[from];
    const next = moveTo(days, from, to);
    change({ days: next });
    setSaid(`${moved?.title || dayLabel(days, from)} is ${dayLabel(next, to)} now.`);
  }

  return (
    <div data-field-error={Boolean(error) || undefined} className="grid gap-4 md:col-span-2">
      <Field label="Before the first day" isOptional hint="Shown above the days">
        <Textarea rows={2} value={intro} onChange={({ target }) => change({ intro: target.value })} />
      </Field>
      <ol aria-label="Days" className="grid gap-4">
        {days.map((day, index) => (
          <DayFields
            key={day.key}
            day={day}
            label={dayLabel(days, index)}
            index={index}
            count={days.length}
            onChange={(changed) => change({ days: days.with(index, { ...day, ...changed }) })}
            onMove={(to) => move(index, to)}
            onDrop={(from) => move(from, index)}
            onRemove={() => {
              change({ days: days.toSpliced(index, 1) });
              add.current?.focus();
            }}
          />
        ))}
      </ol>
      {days.length === 0 && <p className="text-soft">No days yet.</p>}
      {error && <FieldError text={error} />}
      <Button
        ref={add}
        variant="secondary"
        className="justify-self-start"
        onClick={() => change({ days: [...days, { count: 1, title: "", text: "", key: nextKey.current++ }] })}
      >
        <Plus aria-hidden="true" />
        Add a day
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
