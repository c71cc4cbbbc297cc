import { exampleChange } from "~/features/history/history.examples";
import { firstLimits, firstSite } from "~/lib/site";
import { firstTaxSettings } from "~/lib/tax-settings";
import type { SettingsShown } from "./settings.schema";

const { payOnline: _, ...site } = firstSite;

export const exampleSettings: SettingsShown = {
  ...site,
  postalAddress: [...firstSite.postalAddress],
  social: [...firstSite.social],
  limits: firstLimits,
  cancellation: [
    { daysFrom: 7, refundPercent: 100 },
    { daysFrom: 0, daysTo: 6, refundPercent: 0 },
  ],
  payment: { depositPercent: 20, balanceDays: 14 },
  upiAddress: "luit@okhdfcbank",
  upiName: null,
  razorpayKeyId: "rzp_live_1a2b3c4d5e6f7g",
  razorpayKeySecretSet: true,
  razorpayWebhookSecretSet: true,
  confirmOnCapture: true,
  holdMinutes: 30,
  depositHoldHours: 48,
  contactInbox: "office@example.com",
  bookingsInbox: null,
  tax: {
    ...firstTaxSettings,
    gstin: "18AABCL1234M1ZI",
    rates: [...firstTaxSettings.rates],
    limits: [...firstTaxSettings.limits],
  },
  version: 1,
};

export const exampleSettingsChange = { ...exampleChange, fields: { serviceFeePercent: [8, 7.5] as [number, number] } };
