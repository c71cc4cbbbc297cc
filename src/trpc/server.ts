import "server-only";
import { lentApi } from "~/server/api/lent-api";

// Imported dynamically, so that the build writes all procedures into one file, which a process with a server entry never loads.
// A static import makes it write a copy of them into the file of each page.
const { api, logFailure, docs } = lentApi() ?? (await import("~/server/api/page-api")).pageApi;

/**
 * For server components: `await api.tour.list(input)` calls the procedure in this process, and `logFailure` takes what it
 * throws; `docs` reads the API's guide and its document. Pages are the same for everybody: who is signed in is known to the browser alone.
 */
export { api, docs, logFailure };
