"use client";

import { isServer, QueryClientProvider } from "@tanstack/react-query";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { type ReactNode, useState } from "react";
import type { AppRouter } from "~/server/api/root";
import { makeLinks } from "./links";
import { makeQueryClient } from "./query-client";
import { queryClientOfBrowser } from "./query-client-of-browser";

/** The typed client: `api.tour.list.useQuery(...)`. */
export const api = createTRPCReact<AppRouter>();

export type RouterOutputs = inferRouterOutputs<AppRouter>;

/** Around what asks the server while it is shown. Not around every page: it is a sixth of what one may load. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(isServer ? makeQueryClient : queryClientOfBrowser);
  const [client] = useState(() => api.createClient({ links: makeLinks() }));
  return (
    <QueryClientProvider client={queryClient}>
      <api.Provider client={client} queryClient={queryClient}>
        {children}
      </api.Provider>
    </QueryClientProvider>
  );
}
