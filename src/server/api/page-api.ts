import { logFailure } from "./answers";
import { createContext } from "./context";
import { createCaller } from "./root";

/**
 * What pages use of the API. `api.tour.list(input)` calls a procedure in this process; `logFailure` recognises its errors, which
 * are objects of this copy's classes.
 */
export const pageApi = { api: createCaller(() => createContext({ headers: new Headers() })), logFailure };

export type PageApi = typeof pageApi;
