import type { Context } from "hono";
import { touchDatabase } from "~/server/db/client";
import { isDatabaseUnavailable } from "~/server/db/unavailable";

/** `{"status": "ok"}`, or 503 with what is down. */
export async function health(c: Context): Promise<Response> {
  c.header("Cache-Control", "no-store");
  try {
    await touchDatabase();
    return c.json({ status: "ok", database: "up" });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return c.json({ status: "unavailable", database: "down" }, 503);
  }
}
