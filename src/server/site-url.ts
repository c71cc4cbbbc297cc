import { env } from "~/env";
import { setShared, shared } from "~/server/shared";

/** Sets the public address of the site; called by the server entry, which knows the port. */
export function setSiteUrl(url: string): void {
  setShared("site-url", new URL(url).origin);
}

/**
 * The public origin of the site, never taken from a request. The server entry sets it with `setSiteUrl`. In a process
 * without that entry, such as the build, it is APP_URL or localhost.
 */
export function siteUrl(): string {
  return shared("site-url", () => new URL(env.APP_URL ?? `http://localhost:${env.PORT ?? 3000}`).origin);
}

/** Whether the site is public by https. */
export function isTls(): boolean {
  return siteUrl().startsWith("https:");
}
