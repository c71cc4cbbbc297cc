"use client";

import { useEffect, useRef, useState } from "react";
import type { Ask, Observed } from "./observe";

/** An answer that came with the page: `data` is missing where the server could not get it. */
export type Given<Input, Data> = { input: Input; data: Data | undefined };

type Question<Input, Data> = {
  /** What is asked, such as "tour.list". */
  name: string;
  input: Input;
  given: Given<Input, Data>;
  ask: (input: Input) => Ask<Data>;
};

export type Answer<Data> = Observed<Data> & { isPlaceholderData: boolean };

/**
 * A query whose first answer is in the page. The code that asks comes with the first other question; the last answer
 * stays until the next has come.
 */
export function useAnswer<Input, Data>({ name, input, given, ask }: Question<Input, Data>): Answer<Data> {
  const key = keyOf(name, input);
  const isGiven = given.data !== undefined && keyOf(name, given.input) === key;
  const [observed, setObserved] = useState<(Observed<Data> & { key: string }) | null>(null);
  const [tries, setTries] = useState(0);
  const [last, setLast] = useState(given.data);
  const asking = useRef<Ask<Data>>(ask(input));
  useEffect(() => {
    asking.current = ask(input);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to begin anew.
  useEffect(() => {
    if (isGiven) return;
    let isOver = false;
    let stop = () => {};
    const begin = async () => {
      try {
        const { observe } = await import("./observe");
        const current = asking.current;
        if (!isOver) stop = observe(key, current, (now) => setObserved({ ...now, key }));
      } catch {
        const again = () => setTries((count) => count + 1);
        if (!isOver) setObserved({ key, data: undefined, isError: true, isFetching: false, refetch: again });
      }
    };
    void begin();
    return () => {
      isOver = true;
      stop();
    };
  }, [key, isGiven, tries]);

  const now: Observed<Data> = isGiven
    ? { data: given.data, isError: false, isFetching: false, refetch: nothing }
    : observed?.key === key
      ? observed
      : { data: undefined, isError: false, isFetching: true, refetch: nothing };
  if (now.data !== undefined && now.data !== last) setLast(now.data);
  const isPlaceholderData = now.data === undefined && !now.isError && last !== undefined;
  return { ...now, data: isPlaceholderData ? last : now.data, isPlaceholderData };
}

function keyOf(name: string, input: unknown): string {
  return `${name} ${JSON.stringify(input)}`;
}

function nothing(): void {}
