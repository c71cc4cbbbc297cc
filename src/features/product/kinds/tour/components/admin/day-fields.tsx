"use client";

import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Input, Textarea } from "~/components/ui/input";
import type { DayCard } from "~/features/product/kinds/tour/itinerary-days.rules";

/** What a card that is dragged carries: its place. */
const dragType = "application/x-day";

type DayFieldsProps = {
  day: DayCard;
  /** "Day 2". */
  label: string;
  index: number;
  /** How many cards there are. */
  count: number;
  onChange: (changed: Partial<DayCard>) => void;
  onMove: (to: number) => void;
  /** Called with the place of a card that was dropped on this one. */
  onDrop: (from: number) => void;
  onRemove: () => void;
};

/** The card of a day. It is moved by its buttons, or dragged by its handle. */
export function DayFields({ day, label, index, count, onChange, onMove, onDrop, onRemove }: DayFieldsProps) {
  return (
    <li
      aria-label={label}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
      }}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(dragType);
        if (from === "") return;
        event.preventDefault();
        onDrop(Number(from));
      }}
      className="grid gap-3 rounded-card border border-line bg-card p-4"
    >
      <div className="flex items-center gap-2">
        {/* Keyboards use the buttons. */}
        <span
          aria-hidden="true"
          draggable
          onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, String(index))}
          className="grid size-8 cursor-grab place-items-center rounded-control text-soft hover:bg-mist active:cursor-grabbing"
        >
          <GripVertical className="size-5" />
        </span>
        <h3 className="mr-auto font-sans font-semibold text-base">{label}</h3>
        <Move label={`Move ${label} up`} isAtEnd={index === 0} onMove={() => onMove(index - 1)}>
          <ArrowUp aria-hidden="true" />
        </Move>
        <Move label={`Move ${label} down`} isAtEnd={index === count - 1} onMove={() => onMove(index + 1)}>
          <ArrowDown aria-hidden="true" />
        </Move>
        <Button variant="ghost" size="icon" aria-label={`Remove ${label}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <Field label="Title of the day">
        <Input maxLength={200} value={day.title} onChange={({ target }) => onChange({ title: target.value })} />
      </Field>
      <Field
        label="What happens"
        isOptional
        hint="A line 'Stops: Guwahati, Tezpur' or 'Road: 4.5 hours' is shown apart"
      >
        <Textarea
          rows={4}
          maxLength={5000}
          value={day.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Field>
    </li>
  );
}

type MoveProps = { label: string; isAtEnd: boolean; onMove: () => void; children: ReactNode };

/** Keeps the focus, also at either end and while the browser moves the card. */
function Move({ label, isAtEnd, onMove, children }: MoveProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-disabled={isAtEnd}
      className="aria-disabled:opacity-40"
      onClick={({ currentTarget }) => {
        onMove();
        requestAnimationFrame(() => currentTarget.focus());
      }}
    >
      {children}
    </Button>
  );
}
