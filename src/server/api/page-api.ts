import { logFailure } from "./answers";
import { createContext } from "./context";
import { pageDocs } from "./guide/page-docs";
import { createCaller } from "./root";

/**
 * What pages use of the API. `api.tour.list(input)` calls a procedure in this process; `logFailure` recognises its errors, which
 * are objects of this copy's classes. `docs` is what the API's documentation shows.
 */
export const pageApi = {
  api: createCaller(() => createContext({ headers: new Headers() })),
  logFailure,
  docs: pageDocs,
};

export type PageApi = typeof pageApi;
