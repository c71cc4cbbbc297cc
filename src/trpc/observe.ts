import { QueryObserver } from "@tanstack/react-query";
import { type ApiClient, apiClient } from "./client";
import { queryClientOfBrowser } from "./query-client-of-browser";

export type Ask<Data> = (client: ApiClient, signal: AbortSignal) => Promise<Data>;

export type Observed<Data> = { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => void };

/** Asks, keeps and renews an answer as `useQuery` does, and tells of it until the returned way to stop is called. */
export function observe<Data>(key: string, ask: Ask<Data>, tell: (observed: Observed<Data>) => void): () => void {
  const client = queryClientOfBrowser();
  const observer = new QueryObserver<Data>(client, {
    queryKey: [key],
    queryFn: ({ signal }) => ask(apiClient, signal),
  });
  const show = () => {
    const { data, isError, isFetching, refetch } = observer.getCurrentResult();
    tell({ data, isError, isFetching, refetch: () => void refetch() });
  };
  client.mount();
  const unsubscribe = observer.subscribe(show);
  show();
  return () => {
    unsubscribe();
    client.unmount();
  };
}
