"use client";

import { Search } from "lucide-react";
import { Input } from "~/components/ui/input";

type SearchBoxProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
};

/** A search box without a button. Callers debounce its value (`useFilterFields`). */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  return (
    <div className="relative max-sm:grow">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-soft"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="pl-11"
      />
    </div>
  );
}
