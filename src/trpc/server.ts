import "server-only";
import { createContext } from "~/server/api/context";
import { createCaller } from "~/server/api/root";

/**
 * For server components: `await api.tour.list(input)` calls the procedure in this process. Pages are the same for
 * everybody: who is signed in is known to the browser alone.
 */
export const api = createCaller(() => createContext({ headers: new Headers() }));
