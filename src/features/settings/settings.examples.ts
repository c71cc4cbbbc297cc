import { exampleChange } from "~/features/history/history.examples";
import { firstLimits, firstSite } from "~/lib/site";
import type { SettingsShown } from "./settings.schema";

const { cancellation: _, payment: __, ...first } = firstSite;

export const exampleSettings: SettingsShown = {
  ...first,
  postalAddress: [...firstSite.postalAddress],
  social: [...firstSite.social],
  limits: firstLimits,
  contactInbox: "office@example.com",
  bookingsInbox: null,
  version: 1,
};

export const exampleSettingsChange = { ...exampleChange, fields: { serviceFeePercent: [8, 7.5] as [number, number] } };
