import { availableParallelism } from "node:os";
import { env } from "~/env";

/** How many processes serve the site. Next's development server supports only one. */
export function workerCount(): number {
  if (env.NODE_ENV === "development") return 1;
  return env.WORKERS === "auto" ? availableParallelism() : env.WORKERS;
}
