import type { Context } from "hono";
import { touchDatabase } from "~/server/db/client";
import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { isRefusing } from "~/server/http/refusals";

/** 200 with `refusing` (requests are being refused, because too many are here), or 503 with what is down. */
export async function health(c: Context): Promise<Response> {
  c.header("Cache-Control", "no-store");
  try {
    await touchDatabase();
    return c.json({ status: "ok", database: "up", refusing: isRefusing() });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return c.json({ status: "unavailable", database: "down" }, 503);
  }
}
