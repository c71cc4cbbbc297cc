import "server-only";
import { readSettings } from "~/server/settings/read-settings";
import type { ProductKind } from "./registry";
import { type Start, startOf } from "./start.rules";

/** Reads how departures of a product begin that say nothing else, for its page. */
export async function loadStart(kind: ProductKind, product: Parameters<typeof startOf>[1]): Promise<Start> {
  const { departureDefaults } = await readSettings();
  return startOf(kind, product, departureDefaults);
}
