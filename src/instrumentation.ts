import type { Instrumentation } from "next";
import { pageCache } from "~/server/cache/caches";

/** A page whose rendering failed must not be cached. Next logs the error itself. */
export const onRequestError: Instrumentation.onRequestError = () => pageCache().discardLoads();
