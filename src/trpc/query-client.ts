import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  isServer,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { isRetryable } from "./errors";

const staleMs = 30_000;
const maxRetries = 2;

/**
 * Also restarts the first load of a query that is invalidated. TanStack Query restarts only queries that have data: a first
 * load goes on, and an answer from before the change would be shown as up to date.
 */
class RestartingQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (filters?.refetchType !== "none") {
      const isFirstLoad: typeof filters = {
        ...filters,
        type: "active",
        predicate: (query) => query.state.data === undefined && (filters?.predicate?.(query) ?? true),
      };
      void this.cancelQueries(isFirstLoad);
    }
    return super.invalidateQueries(filters, options);
  }
}

/** One for each request on the server; one for the life of the page in the browser. */
export function makeQueryClient(): QueryClient {
  return new RestartingQueryClient({
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
}
