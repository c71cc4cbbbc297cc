"use client";

import { type ComponentProps, type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { replaceAddress, showAddress, useAddressParams } from "~/components/ui/use-address";
import type { ListAddress } from "~/features/product/list/list-address";
import { typedNumber } from "~/features/product/list/typed-number.rules";
import { preload } from "~/lib/preload";
import { type Params, toParams } from "~/lib/search-params";
import { errorId } from "./error-id";

type FilterFormProps<View> = ComponentProps<"form"> & {
  address: ListAddress<View>;
  /** Loads the code of the list, which the first change needs. */
  load?: () => Promise<unknown>;
  /** The pause after which a change applies. */
  debounceMs?: number;
};

/**
 * A form with the filters of a list, which are stored in the address. The server renders the fields, and they keep their
 * own values. Changes of fields change the address, or show why they cannot; other changes of the address (back button,
 * Clear Filters) change the fields. Without JavaScript, a button sends the form as a GET request.
 * `data-early`: see `earlyFilterScript`.
 */
export function FilterForm<View>({ address, load, debounceMs = 300, ...props }: FilterFormProps<View>) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
  const shown = filtersOf(address, address.read(toParams(useAddressParams())));
  const seen = useRef(shown);
  /** The address that the fields were changed to. */
  const sent = useRef<string | null>(null);

  useEffect(() => {
    if (shown === seen.current) return;
    seen.current = shown;
    const isOwnChange = shown === sent.current;
    sent.current = null;
    // The fields may be newer than the address that they changed.
    if (isOwnChange || !form.current) return;
    clearTimeout(timer.current);
    const fields = address.toFields(address.read(paramsOf(shown)));
    for (const [name, value] of Object.entries(fields)) setField(form.current, name, value, address.nameChoice);
  }, [shown, address]);

  const apply = useEffectEvent(() => {
    if (!form.current) return;
    const [from, to] = [address.read(paramsOf(window.location.search)), address.read(readFields(form.current))];
    const href = address.href(to);
    if (href === filtersOf(address, from)) return;
    sent.current = href;
    if (address.isRefinement?.(from, to)) replaceAddress(href);
    else showAddress(href);
  });

  const explain = useEffectEvent(async ({ target }: Event) => {
    if (!address.explain || !(target instanceof HTMLInputElement)) return;
    const { name, value } = target;
    // Without a network there is no message; the list says so itself.
    const message = await address.explain(name, value).catch(() => null);
    if (target.value === value) showError(target, message);
  });

  useEffect(() => {
    const element = form.current;
    const applyLater = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) showError(target, null);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(apply, debounceMs);
    };
    element?.addEventListener("input", applyLater);
    element?.addEventListener("change", explain);
    // A field can be changed before hydration. Next handles changes of the address after all effects of the hydration.
    timer.current = window.setTimeout(apply);
    return () => {
      clearTimeout(timer.current);
      element?.removeEventListener("input", applyLater);
      element?.removeEventListener("change", explain);
    };
  }, [debounceMs]);

  const prepare = () => load && preload(load);
  return (
    <form
      {...props}
      ref={form}
      onInput={keepNumber}
      onFocus={prepare}
      onPointerEnter={prepare}
      onSubmit={(event) => event.preventDefault()}
    />
  );
}

/** Removes what no number has from a field for numbers. */
function keepNumber({ target }: FormEvent): void {
  if (!(target instanceof HTMLInputElement) || !/^(numeric|decimal)$/.test(target.inputMode)) return;
  const number = typedNumber(target.value, target.inputMode === "decimal");
  if (number !== target.value) target.value = number;
}

/** Shows a message under the field, or removes it. Fields without a place for messages show none. */
function showError(field: HTMLInputElement, message: string | null): void {
  const place = document.getElementById(errorId(field.name));
  if (!place) return;
  place.textContent = message ?? "";
  if (message) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
}

/** The address of the filters on page 1, to compare filters regardless of the page. */
function filtersOf<View>(address: ListAddress<View>, view: View): string {
  return address.href(address.read(address.toFields(view)));
}

function paramsOf(href: string): Params {
  return toParams(new URLSearchParams(href.slice(href.indexOf("?") + 1)));
}

function readFields(form: HTMLFormElement): Params {
  return toParams(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])));
}

/** Sets a text field, a select, or the group of radio buttons of this name. */
function setField(form: HTMLFormElement, name: string, value: string, nameChoice?: NameChoice): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLSelectElement) addChoice(field, value, nameChoice);
  if (field && "value" in field) field.value = value;
  if (field instanceof HTMLInputElement) showError(field, null);
}

type NameChoice = ListAddress<unknown>["nameChoice"];

/** Adds an option for a value that the select does not offer: without one it would be blank, and its filter lost. */
function addChoice(select: HTMLSelectElement, value: string, nameChoice: NameChoice): void {
  for (const added of select.querySelectorAll("option[data-added]")) added.remove();
  if ([...select.options].some((option) => option.value === value)) return;
  const option = new Option(value, value);
  option.dataset.added = "";
  select.add(option);
  // Without a network it keeps the value as its text.
  nameChoice?.(select.name, value).then(
    (text) => {
      option.text = text;
    },
    () => undefined,
  );
}
