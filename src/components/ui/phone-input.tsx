"use client";

import { type ChangeEvent, useEffect, useRef, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { type Country, countries, countryOf, withCallingCode } from "~/lib/calling-codes";
import { Input } from "./input";
import { chevronDownIcon, PathIcon } from "./path-icon";

export const phoneHint = "10 digits. For a number of another country, choose the country first.";

const india: Country = { region: "IN", code: "91" };

type Choice = Country & { name: string };

type PhoneInputProps = Pick<UseFormRegisterReturn, "name" | "onChange" | "onBlur" | "ref"> & {
  autoComplete?: "tel" | "off";
};

/**
 * An input for phone numbers in any notation. Numbers without + are Indian. Choosing another country inserts its calling
 * code before the number.
 */
export function PhoneInput({ ref, onChange, autoComplete = "tel", ...field }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [choices, setChoices] = useState<readonly Choice[]>([{ ...india, name: "India" }]);
  const [country, setCountry] = useState(india);
  const [hasCode, setHasCode] = useState(false);

  function follow(text: string, before: Country) {
    setCountry(countryOfText(text, before));
    setHasCode(startsWithCode(text));
  }
  // The browser provides the country names, so the server cannot render them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `follow` only calls setters.
  useEffect(() => {
    setChoices(namedCountries());
    follow(input.current?.value ?? "", india);
  }, []);

  function choose(event: ChangeEvent<HTMLSelectElement>) {
    const chosen = countries.find(({ region }) => region === event.target.value);
    if (!chosen || !input.current) return;
    input.current.value = withCallingCode(input.current.value, chosen);
    setCountry(chosen);
    setHasCode(startsWithCode(input.current.value));
    void onChange({ target: input.current, type: "change" });
  }

  return (
    <div className="group flex">
      <div className="relative rounded-control has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-leaf-700 has-focus-visible:outline-offset-2">
        <span
          aria-hidden="true"
          className="flex h-12 items-center gap-1 whitespace-nowrap rounded-l-control border-[1.5px] border-edge border-r-0 bg-mist px-2.5 text-[0.9375rem] tabular-nums group-has-aria-invalid:border-danger"
        >
          <span>{hasCode ? country.region : `${country.region} +${country.code}`}</span>
          <PathIcon path={chevronDownIcon} className="size-4 text-soft" />
        </span>
        <select
          aria-label="Country code"
          autoComplete="off"
          value={country.region}
          onChange={choose}
          className="absolute inset-0 w-full cursor-pointer text-base opacity-0"
        >
          {choices.map(({ region, code, name }) => (
            <option key={region} value={region}>
              {`${name} (+${code})`}
            </option>
          ))}
        </select>
      </div>
      <Input
        {...field}
        ref={(element) => {
          input.current = element;
          ref(element);
        }}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        onChange={(event) => {
          follow(event.target.value, country);
          void onChange(event);
        }}
        className="rounded-l-none"
      />
    </div>
  );
}

/** Whether the text contains a calling code, which is then not shown beside it. */
function startsWithCode(text: string): boolean {
  return /^\s*(\+|00)/.test(text);
}

/** The country of the number. Keeps `before` if it has the same calling code, which several countries may share. */
function countryOfText(text: string, before: Country): Country {
  if (!text.trim().startsWith("+")) return india;
  const found = countryOf(text);
  return !found || found.code === before.code ? before : found;
}

/** The countries sorted by name, India first. */
function namedCountries(): Choice[] {
  const names = new Intl.DisplayNames("en", { type: "region" });
  const named = countries.map((country) => ({ ...country, name: names.of(country.region) ?? country.region }));
  const rank = ({ region }: Country) => (region === india.region ? 0 : 1);
  return named.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, "en"));
}
