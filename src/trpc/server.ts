import "server-only";
import { createContext } from "~/server/api/context";

// Imported dynamically, so that the build writes all procedures into one file. A static import makes it write a copy of them
// into the file of each page, and the server holds all these files in memory.
const { createCaller } = await import("~/server/api/root");

/**
 * For server components: `await api.tour.list(input)` calls the procedure in this process. Pages are the same for
 * everybody: who is signed in is known to the browser alone.
 */
export const api = createCaller(() => createContext({ headers: new Headers() }));
