"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Popover } from "radix-ui";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { BelowBox } from "~/components/portal/below-box";
import { cn } from "~/components/ui/cn";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { chevronDownIcon, PathIcon } from "~/components/ui/path-icon";
import { kinds, type ProductKind } from "~/features/product/registry";
import type { NamedItem } from "~/features/product/registry.portal";
import { messageOf } from "~/trpc/errors";
import { namedItemKey, useFoundItems, useNamedItem } from "./use-named-items";

type ProductChoiceProps = {
  label: string;
  /** What stands there while nothing is chosen. */
  none: string;
  /** The id of the chosen product; "" for none. */
  value: string;
  /** `item`: the product of the id; null for "". */
  onChange: (id: string, item: NamedItem | null) => void;
  /** The kinds that are offered. */
  offered: readonly ProductKind[];
  required?: boolean;
  hint?: string;
  error?: string | null;
};

type Option = { id: string; title: string; note: string };

/** The choice of a product, which searches on the server: a catalogue may have thousands. */
export function ProductChoice(props: ProductChoiceProps) {
  const { label, none, value, onChange, offered, required = false, hint, error } = props;
  // What was typed since the list is open; null: it is closed.
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [box, listId] = [useRef<HTMLInputElement>(null), useId()];
  const queryClient = useQueryClient();
  const chosen = useNamedItem(value);
  const found = useFoundItems(typed, offered);
  const isOpen = typed !== null;
  const isSearching = Boolean(typed?.trim());
  const options = (found.data ?? []).map(toOption);
  if (!isSearching && (value || !required)) options.unshift({ id: "", title: none, note: "" });
  const title = value === "" ? "" : (chosen.data?.title ?? (chosen.isFetching ? "Loading..." : "Another product"));

  const open = () => {
    if (isOpen) return;
    setTyped("");
    setActive(0);
  };
  const choose = ({ id }: Option) => {
    const item = found.data?.find((one) => one.id === id);
    if (item) queryClient.setQueryData(namedItemKey(id), item);
    setTyped(null);
    onChange(id, item ?? null);
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
      else if (option && found.isCurrent) choose(option);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      setTyped(null);
    }
  };

  return (
    <Field label={label} required={required} {...(hint !== undefined && { hint })} error={error ?? null}>
      <Popover.Root open={isOpen} onOpenChange={(opens) => !opens && setTyped(null)}>
        <Popover.Anchor className="relative">
          <Input
            ref={box}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && options[active] ? `${listId}-${active}` : undefined}
            autoComplete="off"
            maxLength={100}
            placeholder={none}
            value={typed || title}
            onFocus={({ target }) => target.select()}
            onClick={open}
            onBlur={() => setTyped(null)}
            onChange={({ target }) => {
              setTyped(target.value);
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
          role="presentation"
          // A dialog around this takes wheel and touch away from what lies outside of it, as this list does.
          onWheel={(event) => event.stopPropagation()}
          onTouchMove={(event) => event.stopPropagation()}
          className="max-h-72 w-(--radix-popover-trigger-width)"
        >
          <div id={listId} role="listbox" aria-label={label}>
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
          <p role="status" className="px-3 py-2 text-[0.8125rem] text-soft empty:hidden">
            {statusOf(found, typed ?? "")}
          </p>
        </BelowBox>
      </Popover.Root>
    </Field>
  );
}

function toOption({ id, title, kind }: NamedItem): Option {
  return { id, title, note: kinds[kind].label };
}

type Found = { data: readonly NamedItem[] | undefined; error: unknown };

/** What is said below the list. */
function statusOf({ data, error }: Found, typed: string): string | null {
  if (error) return messageOf(error, "Could not search. Please try again.");
  if (!data) return "Loading...";
  if (data.length === 0) return typed.trim() ? "Nothing matches this search." : "Nothing is on offer yet.";
  return typed.trim() ? null : "The first of each kind. Type to find others.";
}
