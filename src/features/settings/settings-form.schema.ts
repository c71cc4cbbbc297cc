import { z } from "zod";
import {
  gatewayForm,
  gatewayLabels,
  keptSecrets,
  typedOf,
  withoutFlags,
} from "~/features/payment/providers/registry.settings";
import { policyForm, toPolicyValues } from "~/features/product/policy/policy-form.schema";
import { typedList, typedText } from "~/lib/catalogue-fields";
import { withoutMail } from "./mail-settings.schema";
import { settingsFields as fields, type SettingsShown } from "./settings.schema";
import { withoutWhatsApp } from "./whatsapp-settings.schema";

const limit = typedText(fields.limits.shape.bookings);

/** The schema of the portal's settings form. Its input is the typed text, its output the request body. */
export const settingsForm = z.object({
  name: fields.name,
  tagline: fields.tagline,
  logo: typedText(fields.logo),
  supportPhone: fields.supportPhone,
  bookingsPhone: fields.bookingsPhone,
  email: fields.email,
  office: fields.office,
  postalAddress: typedList(fields.postalAddress, "\n"),
  licence: typedText(fields.licence),
  languages: typedText(fields.languages),
  social: z
    .array(z.object({ name: z.string(), url: z.string() }))
    .transform((links): unknown => links)
    .pipe(fields.social),
  people: z
    .array(
      z.object({ name: z.string(), role: z.string(), since: z.string(), languages: z.string(), photo: z.string() }),
    )
    .transform((people): unknown => people)
    .pipe(fields.people),
  serviceFeePercent: typedText(fields.serviceFeePercent),
  horizonDays: typedText(fields.horizonDays),
  limits: z.object({ bookings: limit, ofProduct: limit, days: limit, places: limit }),
  departureDefaults: z.object({
    startTime: typedText(fields.departureDefaults.shape.startTime),
    meetingPoint: typedText(fields.departureDefaults.shape.meetingPoint),
    minParty: typedText(fields.departureDefaults.shape.minParty),
  }),
  peopleShownDays: typedText(fields.peopleShownDays),
  guidesCheckIn: fields.guidesCheckIn,
  guidesSeeItinerary: fields.guidesSeeItinerary,
  guidesSeeMoney: fields.guidesSeeMoney,
  ...policyForm,
  acceptFreeCancellation: fields.acceptFreeCancellation,
  assistantsRead: fields.assistantsRead,
  assistantsBook: fields.assistantsBook,
  upiAddress: typedText(fields.upiAddress),
  upiName: typedText(fields.upiName),
  ...gatewayForm,
  confirmOnCapture: fields.confirmOnCapture,
  holdMinutes: typedText(fields.holdMinutes),
  depositHoldHours: typedText(fields.depositHoldHours),
  contactInbox: typedText(fields.contactInbox),
  bookingsInbox: typedText(fields.bookingsInbox),
  requireSecondFactor: fields.requireSecondFactor,
  personalAssistants: fields.personalAssistants,
  showSampleContent: fields.showSampleContent,
  showHotels: fields.showHotels,
});

export type SettingsValues = z.input<typeof settingsForm>;
export type SettingsBody = z.output<typeof settingsForm>;

/** Converts the settings to form values. */
export function toSettingsValues(settings: SettingsShown): SettingsValues {
  const { version: _, limits, postalAddress, logo, contactInbox, bookingsInbox, ...others } = settings;
  const { tax: _tax, ...untaxed } = withoutFlags(withoutWhatsApp(withoutMail(others)));
  // The texts, backups and the first steps have forms of their own.
  const { mailTexts: _mails, voucherNote: _note, meetingAdvice: _advice, ...unwritten } = untaxed;
  const { backupDaily: _daily, backupHour: _hour, backupKeepDays: _days, ...unsaved } = unwritten;
  const { whatsAppMessage: _message, skippedSteps: _steps, departureDefaults, ...rest } = unsaved;
  const { bookings, ofProduct, days, places } = limits;
  return {
    ...rest,
    ...toPolicyValues(settings, "none"),
    logo: logo ?? "",
    licence: settings.licence ?? "",
    languages: settings.languages ?? "",
    people: settings.people.map((person) => ({
      ...person,
      since: person.since === null ? "" : String(person.since),
      photo: person.photo ?? "",
    })),
    postalAddress: postalAddress.join("\n"),
    serviceFeePercent: String(settings.serviceFeePercent),
    horizonDays: String(settings.horizonDays),
    limits: {
      bookings: String(bookings),
      ofProduct: String(ofProduct),
      days: String(days),
      places: String(places),
    },
    departureDefaults: {
      startTime: departureDefaults.startTime ?? "",
      meetingPoint: departureDefaults.meetingPoint,
      minParty: departureDefaults.minParty === null ? "" : String(departureDefaults.minParty),
    },
    peopleShownDays: String(settings.peopleShownDays),
    upiAddress: settings.upiAddress ?? "",
    upiName: settings.upiName ?? "",
    ...typedOf(settings),
    holdMinutes: String(settings.holdMinutes),
    depositHoldHours: String(settings.depositHoldHours),
    contactInbox: contactInbox ?? "",
    bookingsInbox: bookingsInbox ?? "",
  };
}

/** The values without what was typed as secrets, for storing in the browser. */
export function withoutTypedSecrets(values: SettingsValues): SettingsValues {
  return { ...values, ...keptSecrets };
}

/** The names of the fields in the form, in notices and in the history. */
export const settingsLabels = {
  name: "Name",
  tagline: "Tagline",
  logo: "Logo",
  supportPhone: "Support phone",
  bookingsPhone: "Bookings phone",
  email: "Email",
  office: "Office address",
  postalAddress: "Postal address",
  licence: "Licence",
  languages: "Languages you speak",
  social: "Social links",
  people: "People whom travellers meet",
  serviceFeePercent: "Service fee in percent",
  horizonDays: "How many days ahead customers can book",
  limits: "Most pending bookings per customer",
  departureDefaults: "Departures",
  peopleShownDays: "Days before a trip on which travellers see guide, driver and vehicle",
  guidesCheckIn: "Guides and drivers check guests in",
  guidesSeeItinerary: "Guides and drivers see the itinerary",
  guidesSeeMoney: "Guides and drivers see what to collect",
  cancellation: "Cancellation",
  payment: "Payment",
  acceptFreeCancellation: "Accept requests to cancel at once while cancellation is free",
  assistantsRead: "Assistants may read trips and prices",
  assistantsBook: "Assistants with a key may book, change and cancel",
  upiAddress: "UPI ID",
  upiName: "Name in UPI apps",
  ...gatewayLabels,
  confirmOnCapture: "Confirm a booking when it is paid",
  holdMinutes: "Minutes to pay in full",
  depositHoldHours: "Hours to pay a deposit",
  contactInbox: "Contact inbox",
  bookingsInbox: "Bookings inbox",
  requireSecondFactor: "Require a second step at login of everybody in the staff",
  personalAssistants: "Customers may let assistants in",
  showSampleContent: "Show the sample hotels",
  showHotels: "Show the hotels' page",
} as const satisfies Record<keyof SettingsValues, string>;
