"use client";

import { Popover } from "radix-ui";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { cn } from "~/components/ui/cn";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { chevronDownIcon, PathIcon } from "~/components/ui/path-icon";
import { BelowBox } from "./below-box";
import type { ChoiceOption } from "./choice-list.rules";

/** What every choice that can be typed into has, wherever its options come from. */
export type ChoiceProps = {
  label: string;
  /** What stands there while nothing is chosen. */
  none: string;
  /** The id of the chosen option; "" for none. */
  value: string;
  required?: boolean;
  hint?: string;
  error?: string | null;
  className?: string;
};

type TypedChoiceProps = ChoiceProps & {
  /** The title of the chosen option; "" for none. */
  title: string;
  /** What was typed since the list is open; null: it is closed. */
  typed: string | null;
  onType: (typed: string | null) => void;
  /** The options that match what was typed. */
  options: readonly ChoiceOption[];
  /** False while the options are still those of earlier letters. */
  isCurrent: boolean;
  /** What is said below the list. */
  status: string | null;
  /** Not called for the option that is chosen already. */
  onChoose: (id: string) => void;
};

/** A choice whose text box searches its options (WAI-ARIA combobox with a list). */
export function TypedChoice(props: TypedChoiceProps) {
  const { label, none, value, required = false, hint, error, title, typed, onType, isCurrent, status } = props;
  const [active, setActive] = useState(0);
  const [box, listId] = [useRef<HTMLInputElement>(null), useId()];
  const statusId = `${listId}-status`;
  const isOpen = typed !== null;
  const canBeEmpty = !typed?.trim() && (value !== "" || !required);
  const options = canBeEmpty ? [{ id: "", title: none, note: "" }, ...props.options] : props.options;

  const open = () => {
    if (isOpen) return;
    onType("");
    setActive(0);
  };
  const choose = ({ id }: ChoiceOption) => {
    onType(null);
    if (id !== value) props.onChoose(id);
  };
  const moveTo = (index: number) => {
    setActive(index);
    document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (isOpen) moveTo((active + step + options.length) % Math.max(options.length, 1));
      else open();
    } else if (event.key === "Enter") {
      event.preventDefault();
      const option = options[active];
      if (!isOpen) open();
      // Until the answer is there, the list is that of earlier letters.
      else if (option && isCurrent) choose(option);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      onType(null);
    }
  };

  return (
    <Field
      label={label}
      required={required}
      {...(hint !== undefined && { hint })}
      error={error ?? null}
      className={props.className}
    >
      <Popover.Root open={isOpen} onOpenChange={(opens) => !opens && onType(null)}>
        <Popover.Anchor className="relative">
          <Input
            ref={box}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && options[active] ? `${listId}-${active}` : undefined}
            aria-describedby={isOpen && status ? statusId : undefined}
            autoComplete="off"
            maxLength={100}
            placeholder={none}
            value={typed || title}
            onFocus={({ target }) => target.select()}
            onClick={open}
            onBlur={() => onType(null)}
            onChange={({ target }) => {
              onType(target.value);
              moveTo(0);
            }}
            onKeyDown={onKeyDown}
            className="cursor-pointer truncate pr-10 placeholder:text-ink!"
          />
          <PathIcon
            path={chevronDownIcon}
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-soft"
          />
        </Popover.Anchor>
        <BelowBox
          box={box}
          role="region"
          aria-label={`${label}: options`}
          // A dialog around this takes wheel and touch away from what lies outside of it, as this list does.
          onWheel={(event) => event.stopPropagation()}
          onTouchMove={(event) => event.stopPropagation()}
          className="flex max-h-72 w-(--radix-popover-trigger-width) flex-col overflow-hidden"
        >
          <div id={listId} role="listbox" aria-label={label} className="min-h-0 overflow-y-auto">
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text box, which keeps the focus, has the keys.
              <div
                key={option.id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={option.id === value}
                // The text box keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                className={cn(
                  "flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-2 hover:bg-mist",
                  index === active && "bg-mist",
                )}
              >
                <span className="min-w-0 wrap-anywhere">{option.title}</span>{" "}
                <span className="text-[0.8125rem] text-soft">{option.note}</span>
              </div>
            ))}
          </div>
          <p id={statusId} role="status" className="px-3 py-2 text-[0.8125rem] text-soft empty:hidden">
            {status}
          </p>
        </BelowBox>
      </Popover.Root>
    </Field>
  );
}
