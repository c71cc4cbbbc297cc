import type { Instrumentation } from "next";
import { pageCache } from "~/server/api/cache";

/** A page that broke while it was made is not to be kept. Next logs the error itself. */
export const onRequestError: Instrumentation.onRequestError = () => pageCache().doubt();
