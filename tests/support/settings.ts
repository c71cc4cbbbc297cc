import type { Settings } from "~/lib/site";
import { firstSettings } from "~/server/settings/read-settings";
import { setShared } from "~/server/shared";

/** Replaces first values of the settings in this process. Settings in the database would hold for all tests that share it. */
export function setFirstSettings(values: Partial<Settings>): void {
  setShared("first-settings", { ...firstSettings(), ...values });
}
