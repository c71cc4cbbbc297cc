"use client";

import { Select } from "~/components/ui/select";
import { maxChildAge } from "~/features/product/price/party.rules";

const ages = Array.from({ length: maxChildAge + 1 }, (_, age) => age);

type AgeSelectProps = {
  /** Null: not chosen yet. */
  value: number | null;
  onChange: (age: number | null) => void;
};

/** The age of a child in years. */
export function AgeSelect({ value, onChange }: AgeSelectProps) {
  return (
    <Select value={value ?? ""} onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}>
      <option value="">Choose</option>
      {ages.map((year) => (
        <option key={year} value={year}>
          {ageText(year)}
        </option>
      ))}
    </Select>
  );
}

function ageText(years: number): string {
  if (years === 0) return "Under 1 year";
  return years === 1 ? "1 year" : `${years} years`;
}
