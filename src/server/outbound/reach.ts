import { env } from "~/env";
import { shared } from "~/server/shared";
import { siteUrl } from "~/server/site-url";
import type { Reach } from "./receiver.rules";

/** What this installation may call. */
export function ownReach(): Reach {
  return { siteUrl: siteUrl(), toLoopback: shared("webhooks-to-loopback", () => env.WEBHOOKS_TO_LOOPBACK) };
}
