"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { Popover } from "radix-ui";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { BelowBox } from "~/components/portal/below-box";
import { useLeave } from "~/components/portal/leave-guard";
import { Button } from "~/components/ui/button";
import { Input } from "~/components/ui/input";
import { fewestLetters } from "~/features/office/search/portal-search.rules";
import { FoundGroups } from "./found-groups";
import { usePortalSearch } from "./use-portal-search";

/** The search in the header of the portal: bookings, customers and products. Ctrl+K or ⌘K goes to it. */
export function PortalSearch() {
  const router = useRouter();
  const leave = useLeave();
  const [box, listId] = [useRef<HTMLInputElement>(null), useId()];
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { groups, isCurrent, isFailed, retry } = usePortalSearch(typed);
  const isLong = typed.trim().length >= fewestLetters;
  const isShown = isOpen && isLong;
  const options = isLong ? groups.flatMap((group) => group.options) : [];
  useSearchKeys(box);

  const moveTo = (index: number) => {
    setActive(index);
    document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: "nearest" });
  };
  const go = (href: string) =>
    leave(() => {
      setTyped("");
      setIsOpen(false);
      box.current?.blur();
      router.push(href);
    });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setIsOpen(true);
      if (isShown) moveTo((active + step + options.length) % Math.max(options.length, 1));
    } else if (event.key === "Enter") {
      event.preventDefault();
      const option = options[active];
      if (isFailed) retry();
      // Until the answer is there, the list is that of earlier letters.
      else if (option && isCurrent && isShown) go(option.href);
    } else if (event.key === "Escape") {
      if (!isShown) setTyped("");
      setIsOpen(false);
    }
  };

  return (
    <search className="min-w-0 grow md:max-w-md">
      <Popover.Root open={isShown} onOpenChange={(opens) => !opens && setIsOpen(false)}>
        <Popover.Anchor className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-soft"
          />
          <Input
            ref={box}
            role="combobox"
            aria-label="Find in the portal"
            aria-autocomplete="list"
            // Without a list below, nothing is expanded: a status says that the search is still running.
            aria-expanded={isShown && options.length > 0}
            aria-controls={isShown && options.length > 0 ? listId : undefined}
            aria-activedescendant={isShown && options[active] ? `${listId}-${active}` : undefined}
            aria-keyshortcuts="Control+K Meta+K"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            placeholder="Name, phone, reference, product"
            title="Ctrl+K"
            value={typed}
            onFocus={() => setIsOpen(true)}
            onClick={() => setIsOpen(true)}
            onBlur={() => setIsOpen(false)}
            onChange={({ target }) => {
              setTyped(target.value);
              setIsOpen(true);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            className="h-11 pl-10"
          />
        </Popover.Anchor>
        <BelowBox
          box={box}
          role="region"
          aria-label="Results"
          // The text box decides: the first Escape closes the list, the second one empties the box.
          onEscapeKeyDown={(event) => event.preventDefault()}
          className="w-[min(34rem,calc(100vw-1rem))]"
        >
          {options.length > 0 && <FoundGroups listId={listId} groups={groups} active={active} go={go} />}
          {isFailed && (
            <Button
              size="sm"
              variant="secondary"
              className="m-2"
              // The text box keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={retry}
            >
              Try again
            </Button>
          )}
          <p role="status" className="px-3 py-2 text-[0.9375rem] text-soft empty:hidden">
            {statusOf({ isFailed, isCurrent, isEmpty: options.length === 0, typed: typed.trim() })}
          </p>
        </BelowBox>
      </Popover.Root>
    </search>
  );
}

type SearchState = { isFailed: boolean; isCurrent: boolean; isEmpty: boolean; typed: string };

/** What is said below the results. */
function statusOf({ isFailed, isCurrent, isEmpty, typed }: SearchState): string | null {
  if (isFailed) return "Not everything could be searched. Press Enter to try again.";
  if (!isCurrent) return "Searching...";
  return isEmpty ? `Nothing matches "${typed}".` : null;
}

/** Goes to the text box by Ctrl+K and ⌘K, also from within another field. */
function useSearchKeys(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [box]);
}
