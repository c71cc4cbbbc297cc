import { createTRPCClient } from "@trpc/client";
import type { AppRouter } from "~/server/api/root";
import { makeLinks } from "./links";

/** For what only sends: `apiClient.auth.login.mutate(...)`. Not part of any first load: see `useSend`. */
export const apiClient = createTRPCClient<AppRouter>({ links: makeLinks() });

export type ApiClient = typeof apiClient;
