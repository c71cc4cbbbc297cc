"use client";

import { useState } from "react";
import type { ApiClient } from "./client";

/** The client's code; a form may ask for it as soon as somebody begins to fill it in. */
export const loadClient = () => import("./client");

type Outcome<Answer> = { onSuccess?: (answer: Answer) => void; onError?: (error: unknown) => void };
type State = { isIdle: boolean; isPending: boolean; error: unknown };

/**
 * A mutation for pages whose first load has no use for the client yet. A client that does not come is an error like
 * that of a network that does not answer.
 */
export function useSend<Input, Answer>(
  send: (client: ApiClient, input: Input) => Promise<Answer>,
  { onSuccess, onError }: Outcome<Answer> = {},
) {
  const [state, setState] = useState<State>({ isIdle: true, isPending: false, error: null });

  async function mutateAsync(input: Input): Promise<Answer> {
    setState({ isIdle: false, isPending: true, error: null });
    try {
      const { apiClient } = await loadClient();
      const answer = await send(apiClient, input);
      setState({ isIdle: false, isPending: false, error: null });
      return answer;
    } catch (error) {
      setState({ isIdle: false, isPending: false, error });
      throw error;
    }
  }
  function mutate(input: Input): void {
    // Who does not handle an error shows it.
    mutateAsync(input).then(onSuccess, onError ?? (() => undefined));
  }
  return { ...state, mutate, mutateAsync };
}
