"use client";

import { useState } from "react";
import type { ApiClient } from "./client";

/** Loads the tRPC client; forms call it on focus. */
export const loadApiClient = () => import("./client");

type LateMutationOptions<Data> = { onSuccess?: (data: Data) => void; onError?: (error: unknown) => void };
type State = { isIdle: boolean; isPending: boolean; error: unknown };

/**
 * What forms read of TanStack's `useMutation`, over a tRPC client that loads with the first call. When the client does
 * not load, the mutation fails as it does without a network. Without TanStack: state and two callbacks are all that a
 * form needs, and the library would add 8 kB to what its focus loads.
 */
export function useLateMutation<Input, Data>(
  mutationFn: (client: ApiClient, input: Input) => Promise<Data>,
  { onSuccess, onError }: LateMutationOptions<Data> = {},
) {
  const [state, setState] = useState<State>({ isIdle: true, isPending: false, error: null });

  async function mutateAsync(input: Input): Promise<Data> {
    setState({ isIdle: false, isPending: true, error: null });
    try {
      const { apiClient } = await loadApiClient();
      const data = await mutationFn(apiClient, input);
      setState({ isIdle: false, isPending: false, error: null });
      return data;
    } catch (error) {
      setState({ isIdle: false, isPending: false, error });
      throw error;
    }
  }
  function mutate(input: Input): void {
    // Without `onError` the caller shows `error`.
    mutateAsync(input).then(onSuccess, onError ?? (() => undefined));
  }
  return { ...state, mutate, mutateAsync };
}
