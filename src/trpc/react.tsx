"use client";

import { isServer, QueryClientProvider } from "@tanstack/react-query";
import { createTRPCReact } from "@trpc/react-query";
import { type ReactNode, useState } from "react";
import type { AppRouter } from "~/server/api/root";
import { browserQueryClient } from "./browser-query-client";
import { makeLinks } from "./links";
import { makeQueryClient } from "./query-client";

/** The typed client: `api.tour.list.useQuery(...)`. */
export const api = createTRPCReact<AppRouter>();

/** Wraps screens that query the server. Not every page: it is a sixth of a page's JavaScript budget. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(isServer ? makeQueryClient : browserQueryClient);
  const [client] = useState(() => api.createClient({ links: makeLinks() }));
  return (
    <QueryClientProvider client={queryClient}>
      <api.Provider client={client} queryClient={queryClient}>
        {children}
      </api.Provider>
    </QueryClientProvider>
  );
}
