"use client";

import { useEffect, useState } from "react";

const debounceMs = 300;

type FilterFieldsOptions<Fields> = {
  /** The address that stands for what is shown now. */
  address: string;
  /** The fields as that address says them. */
  current: Fields;
  toAddress: (fields: Fields) => string;
};

/**
 * The fields of filters that live in the address. What is changed in them reaches the address after a pause of 300 ms;
 * what changes the address from elsewhere (back button, Clear Filters) reaches them at once.
 */
export function useFilterFields<Fields>({ address, current, toAddress }: FilterFieldsOptions<Fields>) {
  const [fields, setFields] = useState(current);
  const [seen, setSeen] = useState(address);
  const [sent, setSent] = useState<string | null>(null);

  if (address !== seen) {
    setSeen(address);
    setSent(null);
    // Our own change coming back is no reason to overwrite what was changed since.
    if (address !== sent) setFields(current);
  }

  const wanted = toAddress(fields);
  useEffect(() => {
    if (wanted === seen) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      showAddress(wanted);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [wanted, seen]);

  const change = (changed: Partial<Fields>) => setFields((before) => ({ ...before, ...changed }));
  return { fields, change };
}

/** Changes the address without asking the server for the page: the queries on it follow by themselves. */
export function showAddress(address: string): void {
  window.history.pushState(null, "", address);
}
