import "server-only";
import type { HousePerson } from "~/lib/site";
import { knownSettings } from "~/server/settings/read-settings";

/** The people of the house, for pages: as last read, so that no page fails because of them. */
export function knownPeople(): readonly HousePerson[] {
  return knownSettings().people;
}
