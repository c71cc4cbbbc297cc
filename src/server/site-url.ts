import { env } from "~/env";
import { shared } from "./shared";

/** The address that travellers use, without a path. The server's entry sets it once it knows its port. */
export function siteUrl(): string {
  return shared("site-url", () => env.APP_URL ?? `http://localhost:${env.PORT ?? 3000}`);
}
