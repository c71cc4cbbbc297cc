import { isServer, QueryClient } from "@tanstack/react-query";
import { isRetryable } from "./errors";

const staleMs = 30_000;
const maxRetries = 2;

/** One for each request on the server; one for the life of the page in the browser. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
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
