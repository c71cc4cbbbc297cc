import "server-only";
import { cache } from "react";
import { id as itemId } from "~/lib/fields";
import { logFailure } from "~/trpc/server";

/** Loads an item for a page, once per request: "missing" if none has the id, "failed" for any other error. */
export function itemLoader<Item>(read: (input: { id: string }) => Promise<Item>) {
  return cache(async (id: string): Promise<Item | "missing" | "failed"> => {
    if (!itemId.safeParse(id).success) return "missing";
    try {
      return await read({ id });
    } catch (error) {
      return logFailure(error).code === "NOT_FOUND" ? "missing" : "failed";
    }
  });
}
