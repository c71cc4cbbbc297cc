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
 * A phone number, taken as it is typed or autofilled. The country is of the text: without + it is an Indian number, and
 * choosing another country writes its code before it.
 */
export function PhoneInput({ ref, onChange, autoComplete = "tel", ...field }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [choices, setChoices] = useState<readonly Choice[]>([{ ...india, name: "India" }]);
  const [country, setCountry] = useState(india);

  // The names are the browser's, so the server does not render them.
  useEffect(() => {
    setChoices(namedCountries());
    setCountry(ofText(input.current?.value ?? "", india));
  }, []);

  function choose(event: ChangeEvent<HTMLSelectElement>) {
    const chosen = countries.find(({ region }) => region === event.target.value);
    if (!chosen || !input.current) return;
    input.current.value = withCallingCode(input.current.value, chosen);
    setCountry(chosen);
    void onChange({ target: input.current, type: "change" });
  }

  return (
    <div className="group flex">
      <div className="relative rounded-control has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-leaf-700 has-focus-visible:outline-offset-2">
        <span
          aria-hidden="true"
          className="flex h-12 items-center gap-1 whitespace-nowrap rounded-l-control border-[1.5px] border-edge border-r-0 bg-mist px-2.5 text-[0.9375rem] tabular-nums group-has-aria-invalid:border-lac-600"
        >
          {country.region === india.region ? `IN +${india.code}` : country.region}
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
              {name} (+{code})
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
          setCountry(ofText(event.target.value, country));
          void onChange(event);
        }}
        className="rounded-l-none"
      />
    </div>
  );
}

/** Whose number the text is; `before` stays while no other is written, for several countries share one code. */
function ofText(text: string, before: Country): Country {
  if (!text.trim().startsWith("+")) return india;
  const found = countryOf(text);
  return !found || found.code === before.code ? before : found;
}

/** India first, then by name. */
function namedCountries(): Choice[] {
  const names = new Intl.DisplayNames("en", { type: "region" });
  const named = countries.map((country) => ({ ...country, name: names.of(country.region) ?? country.region }));
  const rank = ({ region }: Country) => (region === india.region ? 0 : 1);
  return named.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, "en"));
}
