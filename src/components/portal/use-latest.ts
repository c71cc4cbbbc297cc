"use client";

import { useEffect, useRef, useState } from "react";

type Functions = Readonly<Record<string, (...args: never[]) => unknown>>;

/**
 * The same functions in each render, which call those of the last one. For columns of a table: new ones would remount the cells,
 * and their buttons would lose focus.
 */
export function useLatest<Named extends Functions>(functions: Named): Named {
  const latest = useRef<Functions>(functions);
  useEffect(() => {
    latest.current = functions;
  });
  const [stable] = useState(() => {
    const calls = Object.keys(functions).map(
      (name) => [name, (...args: never[]) => latest.current[name]?.(...args)] as const,
    );
    return Object.fromEntries(calls) as Named;
  });
  return stable;
}
