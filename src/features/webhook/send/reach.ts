import { env } from "~/env";
import type { Reach } from "~/server/outbound/receiver.rules";
import { shared } from "~/server/shared";
import { siteUrl } from "~/server/site-url";

/** What this installation may call. */
export function ownReach(): Reach {
  return { siteUrl: siteUrl(), toLoopback: shared("webhooks-to-loopback", () => env.WEBHOOKS_TO_LOOPBACK) };
}
