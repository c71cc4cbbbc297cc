import "server-only";
import { createHydrationHelpers } from "@trpc/react-query/rsc";
import { cache } from "react";
import { createContext } from "~/server/api/context";
import { type AppRouter, createCaller } from "~/server/api/root";
import { makeQueryClient } from "./query-client";

const getQueryClient = cache(makeQueryClient);

/** Pages are the same for everybody: who is signed in is known to the browser alone. */
const caller = createCaller(() => createContext({ headers: new Headers() }));

/**
 * For server components: `await api.tour.list(input)` calls the procedure in this process, `api.tour.list.prefetch(input)`
 * also hands its answer to the client's cache, inside of `<HydrateClient>`.
 */
export const { trpc: api, HydrateClient } = createHydrationHelpers<AppRouter>(caller, getQueryClient);
