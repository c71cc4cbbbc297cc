import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  isServer,
  MutationCache,
  type Query,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { isRetryable } from "./errors";

const staleMs = 30_000;
const maxRetries = 2;

/**
 * Starts running loads again when what they read has changed. TanStack Query does this only for queries that are shown and
 * have data already: all other answers from before a change would be shown as up to date.
 */
class RestartingQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const running = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: "fetching" })
      .map((query) => ({ query, load: query.promise }));
    const refetched = super.invalidateQueries(filters, options);
    for (const { query, load } of running) if (query.promise === load) restart(query);
    return refetched;
  }
}

/** Ignores the answer of the running load. Who waits for that load gets the answer of the new one. */
function restart(query: Query): void {
  void query.cancel({ silent: true });
  // The query's state has the error, for those who show it.
  query.fetch().catch(() => undefined);
}

/** One for each request on the server; one for the life of the page in the browser. */
export function makeQueryClient(): QueryClient {
  const client = new RestartingQueryClient({
    // The code that changes something loads again what is shown. All else loads again when it is next shown.
    mutationCache: new MutationCache({ onSuccess: () => client.invalidateQueries({ refetchType: "none" }) }),
    defaultOptions: {
      // "always": without a network a request fails at once. The default would pause it and send it later.
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        staleTime: staleMs,
        // No retries on the server, where the visitor waits for the page. The browser retries.
        retry: (count, error) => !isServer && count < maxRetries && isRetryable(error),
      },
    },
  });
  // A load that runs while data is set may have read what was before.
  client.getQueryCache().subscribe((event) => {
    const isSet = event.type === "updated" && event.action.type === "success" && event.action.manual;
    if (isSet && event.query.state.fetchStatus === "fetching") restart(event.query);
  });
  return client;
}
