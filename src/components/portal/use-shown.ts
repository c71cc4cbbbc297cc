"use client";

import { useState } from "react";

/** What a dialog shows: the value that opened it, also while it closes and the value is null again. */
export function useShown<Value>(value: Value | null): Value | null {
  const [shown, setShown] = useState(value);
  if (value !== null && value !== shown) setShown(value);
  return value ?? shown;
}
