import type { ReactNode } from "react";
import type { ApiClient } from "~/trpc/client";
import { observeQuery } from "~/trpc/late-query";

/** A list as it is shown: its cards, or the message that there are none. */
export type ShownList = {
  list: ReactNode;
  /** The line above: "27 tours, page 2 of 5". */
  summary: string;
  isEmpty: boolean;
  /** What is asked, in words: "4 to 5 days · 2 adults". Only for a list with a form. */
  asked?: string;
  /** The filters in use, which stand below the form. */
  filters?: ReactNode;
};

/** `list` is null while it loads, and after an error. */
export type ListState = { list: ShownList | null; isError: boolean; isBusy: boolean; retry: () => void };

/** The part of a list that loads when its address changes. */
export type LateList<View> = {
  /** Calls `report` with each state of the list, until the returned function is called. */
  observe: (view: View, report: (state: ListState) => void) => () => void;
};

type LateListOptions<View, Input, Data> = {
  /** The procedure's path, such as "tour.list". */
  name: string;
  toInput: (view: View) => Input;
  query: (client: ApiClient, input: Input, signal: AbortSignal) => Promise<Data>;
  show: (data: Data, view: View) => ShownList;
};

/** A list that asks for its data with the query client. Loads with it, so import it dynamically. */
export function lateList<View, Input, Data>(options: LateListOptions<View, Input, Data>): LateList<View> {
  const { name, toInput, query, show } = options;
  return {
    observe: (view, report) => {
      const input = toInput(view);
      return observeQuery<Data>(
        JSON.stringify([name, input]),
        (client, signal) => query(client, input, signal),
        ({ data, isError, isFetching, refetch }) => {
          const list = data === undefined ? null : show(data, view);
          report({ list, isError, isBusy: isFetching, retry: refetch });
        },
      );
    },
  };
}
