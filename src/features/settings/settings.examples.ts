import { firstDepartureDefaults } from "~/features/departure/departure.settings";
import { exampleChange } from "~/features/history/history.examples";
import { firstTaxSettings } from "~/features/invoicing/tax.settings";
import { gatewayExample } from "~/features/payment/providers/registry.settings";
import { firstLimits, firstSite } from "~/lib/site";
import { mailTexts } from "~/lib/texts/mail-texts";
import { firstTextSettings } from "~/lib/texts/text-settings";
import { mailExample } from "./mail-settings.schema";
import type { SettingsShown } from "./settings.schema";
import { whatsAppExample } from "./whatsapp-settings.schema";

const { payOnline: _, codeByMailIsOn: __, ...site } = firstSite;

export const exampleSettings: SettingsShown = {
  ...site,
  postalAddress: [...firstSite.postalAddress],
  social: [...firstSite.social],
  people: [
    {
      name: "Rupam Das",
      role: "Guide, Majuli",
      since: 2009,
      languages: "Assamese, Hindi, English",
      photo: "/uploads/0192f0c1-7d3e-4a55-8f0e-1c2d3e4f5a6b.webp",
    },
  ],
  limits: firstLimits,
  cancellation: [
    { daysFrom: 7, refundPercent: 100 },
    { daysFrom: 0, daysTo: 6, refundPercent: 0 },
  ],
  payment: { depositPercent: 20, balanceDays: 14 },
  upiAddress: "luit@okhdfcbank",
  licence: null,
  languages: "English, Hindi, Assamese",
  upiName: null,
  ...gatewayExample,
  ...mailExample,
  ...whatsAppExample,
  confirmOnCapture: true,
  acceptFreeCancellation: false,
  assistantsRead: true,
  assistantsBook: true,
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
  ...firstTextSettings,
  mailTexts: { "review-asked": { ...mailTexts["review-asked"].words, closing: "With kind regards from Imphal" } },
  departureDefaults: { ...firstDepartureDefaults, startTime: "06:30", meetingPoint: "Paltan Bazaar, Guwahati" },
  peopleShownDays: 1,
  guidesCheckIn: true,
  guidesSeeItinerary: true,
  guidesSeeMoney: false,
  backupDaily: true,
  backupHour: 3,
  backupKeepDays: 14,
  requireSecondFactor: false,
  personalAssistants: true,
  skippedSteps: ["payment"],
  version: 1,
};

export const exampleSettingsChange = { ...exampleChange, fields: { serviceFeePercent: [8, 7.5] as [number, number] } };
