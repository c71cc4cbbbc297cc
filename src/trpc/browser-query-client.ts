import type { QueryClient } from "@tanstack/react-query";
import { onClearQueries } from "./clear-queries";
import { makeQueryClient } from "./query-client";

let queryClient: QueryClient | undefined;

/** The browser's only query client, for `ApiProvider` and `observeQuery` alike. */
export function browserQueryClient(): QueryClient {
  if (!queryClient) {
    const client = makeQueryClient();
    onClearQueries({ clear: () => client.clear(), reload: () => void client.invalidateQueries() });
    queryClient = client;
  }
  return queryClient;
}
