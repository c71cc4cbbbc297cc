"use client";

import { useEffect, useState } from "react";
import type { ApiClient } from "./client";
import type { LateQueryResult } from "./late-query";

/** The data that came with the page; `data` is undefined when the server could not load it. */
export type InitialData<Input, Data> = { input: Input; data: Data | undefined };

type LateQueryOptions<Input, Data> = {
  /** The procedure's path, such as "tour.list". */
  name: string;
  input: Input;
  initial: InitialData<Input, Data>;
  queryFn: (client: ApiClient, input: Input, signal: AbortSignal) => Promise<Data>;
};

/**
 * TanStack's `useQuery` for a page that brings its first data. Query client and tRPC client load with the first other
 * input. The previous data stay, as `isPlaceholderData`, until the new ones arrive.
 */
export function useLateQuery<Input, Data>({ name, input, initial, queryFn }: LateQueryOptions<Input, Data>) {
  const key = keyOf(name, input);
  const isInitial = initial.data !== undefined && keyOf(name, initial.input) === key;
  const [observed, setObserved] = useState<{ key: string; result: LateQueryResult<Data> } | null>(null);
  const [loads, setLoads] = useState(0);
  const [lastData, setLastData] = useState(initial.data);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for name and input; `loads` counts retries.
  useEffect(() => {
    if (isInitial) return;
    let isOver = false;
    let stop = () => {};
    const onResult = (result: LateQueryResult<Data>) => setObserved({ key, result });
    import("./late-query").then(
      ({ observeQuery }) => {
        if (!isOver) stop = observeQuery(key, (client, signal) => queryFn(client, input, signal), onResult);
      },
      () => {
        const refetch = () => setLoads((count) => count + 1);
        if (!isOver) onResult({ data: undefined, isError: true, isFetching: false, refetch });
      },
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [key, isInitial, loads]);

  const result: LateQueryResult<Data> = isInitial
    ? { data: initial.data, isError: false, isFetching: false, refetch: noop }
    : observed?.key === key
      ? observed.result
      : { data: undefined, isError: false, isFetching: true, refetch: noop };
  if (result.data !== undefined && result.data !== lastData) setLastData(result.data);
  const isPlaceholderData = result.data === undefined && !result.isError && lastData !== undefined;
  return { ...result, data: isPlaceholderData ? lastData : result.data, isPlaceholderData };
}

function keyOf(name: string, input: unknown): string {
  return JSON.stringify([name, input]);
}

function noop(): void {}
