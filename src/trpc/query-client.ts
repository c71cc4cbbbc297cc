import { defaultShouldDehydrateQuery, isServer, QueryClient } from "@tanstack/react-query";
import { isRetryable } from "./errors";

const staleMs = 30_000;
const maxRetries = 2;

/** One for each request on the server, one for the page's life in the browser. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // On the server somebody waits for the page: the browser tries again by itself.
      // Without a network a request fails at once, and says so: waiting for it would send a form long given up.
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        staleTime: staleMs,
        retry: (count, error) => !isServer && count < maxRetries && isRetryable(error),
      },
      dehydrate: {
        // What is still on its way streams to the browser behind the page.
        shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) || query.state.status === "pending",
      },
    },
  });
}
