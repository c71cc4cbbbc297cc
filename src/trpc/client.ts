import { createTRPCClient } from "@trpc/client";
import type { AppRouter } from "~/server/api/root";
import { makeLinks } from "./links";

/** The tRPC client without React: `apiClient.auth.login.mutate(...)`. Import it dynamically: see `useLateMutation`. */
export const apiClient = createTRPCClient<AppRouter>({ links: makeLinks() });

export type ApiClient = typeof apiClient;
