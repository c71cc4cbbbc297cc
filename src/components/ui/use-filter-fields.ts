"use client";

import { useEffect, useState } from "react";
import { showAddress } from "./use-address";

const debounceMs = 300;

type FilterFieldsOptions<Fields> = {
  /** The address of the displayed list. */
  address: string;
  /** The fields parsed from that address. */
  current: Fields;
  toAddress: (fields: Fields) => string;
};

/**
 * The state of filter fields that are stored in the address. Changes to fields update the address after a debounce of
 * 300 ms. Other changes of the address (back button, Clear Filters) update the fields at once.
 */
export function useFilterFields<Fields>({ address, current, toAddress }: FilterFieldsOptions<Fields>) {
  const [fields, setFields] = useState(current);
  const [seen, setSeen] = useState(address);
  const [sent, setSent] = useState<string | null>(null);

  if (address !== seen) {
    setSeen(address);
    setSent(null);
    // Ignore the address that this hook has set itself; the fields may have changed since.
    if (address !== sent) setFields(current);
  }

  const typedAddress = toAddress(fields);
  useEffect(() => {
    if (typedAddress === seen) return;
    const timer = setTimeout(() => {
      setSent(typedAddress);
      showAddress(typedAddress);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typedAddress, seen]);

  const change = (changed: Partial<Fields>) => setFields((before) => ({ ...before, ...changed }));
  return { fields, change };
}
