"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { httpBatchLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { type ReactNode, useState } from "react";
import type { AppRouter } from "~/server/api/root";
import { bearer, endDeadSession } from "./dead-session-link";
import { makeQueryClient } from "./query-client";

/** The typed client: `api.tour.list.useQuery(...)`. */
export const api = createTRPCReact<AppRouter>();

export type RouterOutputs = inferRouterOutputs<AppRouter>;

export function ApiProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
  const [client] = useState(() =>
    api.createClient({
      links: [
        endDeadSession,
        httpBatchLink({
          url: "/api/trpc",
          headers: ({ opList: [first] }) => bearer(first.context),
        }),
      ],
    }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <api.Provider client={client} queryClient={queryClient}>
        {children}
      </api.Provider>
    </QueryClientProvider>
  );
}
