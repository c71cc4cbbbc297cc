"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { httpBatchLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { type ReactNode, useState } from "react";
import { clearSession, readSession } from "~/features/auth/session";
import type { AppRouter } from "~/server/api/root";
import { problemOf } from "./errors";
import { makeQueryClient } from "./query-client";

/** The typed client: `api.tour.list.useQuery(...)`. */
export const api = createTRPCReact<AppRouter>();

export type RouterOutputs = inferRouterOutputs<AppRouter>;

export function ApiProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => makeQueryClient(forgetDeadSession));
  const [client] = useState(() =>
    api.createClient({
      links: [
        httpBatchLink({
          url: "/api/trpc",
          headers: () => {
            const token = readSession()?.token;
            return token ? { Authorization: `Bearer ${token}` } : {};
          },
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

/** A token that no longer counts signs out. Not so for a form being sent: it keeps what was typed, and asks first. */
function forgetDeadSession(error: Error): void {
  if (problemOf(error)?.code === "UNAUTHORIZED") clearSession();
}
