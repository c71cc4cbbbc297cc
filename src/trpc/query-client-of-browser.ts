import type { QueryClient } from "@tanstack/react-query";
import { onForget } from "./held-answers";
import { makeQueryClient } from "./query-client";

let ofBrowser: QueryClient | undefined;

/** The browser has one for the page's life, whichever parts of the page ask. */
export function queryClientOfBrowser(): QueryClient {
  if (!ofBrowser) {
    const client = makeQueryClient();
    onForget(() => client.clear());
    ofBrowser = client;
  }
  return ofBrowser;
}
