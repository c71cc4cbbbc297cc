import { env } from "~/env";
import { setShared, shared } from "~/server/shared";

/** Sets the address that travellers use; called by the server entry, which knows the port that it got. */
export function setSiteUrl(url: string): void {
  setShared("site-url", new URL(url).origin);
}

/** The origin that travellers use: never what a request says of itself. A host that only runs Next sets APP_URL. */
export function siteUrl(): string {
  return shared("site-url", () => new URL(env.APP_URL ?? `http://localhost:${env.PORT ?? 3000}`).origin);
}

/** Do travellers come by https? */
export function isTls(): boolean {
  return siteUrl().startsWith("https:");
}
