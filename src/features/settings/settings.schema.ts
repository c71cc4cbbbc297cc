import { z } from "zod";
import { changeList } from "~/features/history/history.schema";
import { taxSettings, taxSettingsField } from "~/features/invoicing/tax-settings.schema";
import { gatewayFields, gatewayShown } from "~/features/payment/providers/registry.settings";
import { cancellationField, paymentField, policiesShown } from "~/features/product/policy/policy.schema";
import { clearableField, editedVersion, imageUrl, list, version } from "~/lib/catalogue-fields";
import { codedText, paging, part, percentage, requiredCode, requiredText, text, wholeNumber } from "~/lib/fields";
import { firstSteps } from "~/lib/first-steps";
import { upiAddressForm, upiAddressHint } from "~/lib/upi-address";
import { backupFields, backupFieldsShown } from "./backup/backup-settings.schema";
import { mailFields, mailShown } from "./mail-settings.schema";
import { textFields, textsShown } from "./text-settings.schema";
import { whatsAppFields, whatsAppShown } from "./whatsapp-settings.schema";

const phoneHint = "Please enter a phone number, such as +91 98765 43210";

/** Text that is shown in one line, in headers of mails too. */
const line = (max: number, missing: string) =>
  requiredText(max, missing).transform((value) => value.replace(/\s+/g, " "));

/** As it is displayed. Links take its digits. */
const phonePattern = /^\+?(?=(?:\D*\d){6})[\d ()-]+$/;
const shownPhone = requiredCode(30, phoneHint)
  .pipe(z.string().regex(phonePattern, phoneHint))
  .meta({ pattern: phonePattern.source });

const email = requiredCode(254, "Email is required").pipe(z.email("Invalid email address")).meta({ format: "email" });
const inbox = clearableField(
  codedText(254).toLowerCase().pipe(z.email("Invalid email address")).meta({ format: "email" }),
);

const socialLink = part({
  name: requiredText(40, "Name is required"),
  url: requiredText(500, "Address is required")
    .pipe(z.url({ protocol: /^https?$/, error: "Please enter an address such as https://www.instagram.com/yourname" }))
    .meta({ format: "uri" }),
});

const person = part({
  name: requiredText(80, "Name is required"),
  role: requiredText(80, "Role is required"),
  since: clearableField(wholeNumber(1950, 2100, "Please enter a year such as 2012")).transform((year) => year ?? null),
  languages: text(120),
  photo: clearableField(imageUrl).transform((address) => address ?? null),
});

export const maxPeople = 12;

const limit = (what: string) => wholeNumber(1, 10_000, "Must be 1 or more").meta({ description: what });

const limits = part({
  bookings: limit("Pending bookings of all products"),
  ofProduct: limit("Pending bookings of one product"),
  days: limit("Days of Pending car bookings, in all"),
  places: limit("Places of Pending bookings of one tour or offer"),
});

/** The longest horizon: dates further ahead are more likely typing errors. */
const maxHorizonDays = 1_825;

const departureDefaults = part({
  startTime: clearableField(text(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 06:30")).transform(
    (time) => time ?? null,
  ),
  meetingPoint: text(200),
  minParty: clearableField(wholeNumber(1, 10_000, "Must be 1 or more")).transform((number) => number ?? null),
});

/** The fields of the settings in a request body. */
export const settingsFields = {
  name: line(60, "Name is required").meta({ description: "Of the business: header, mails, documents" }),
  tagline: line(160, "Tagline is required"),
  logo: clearableField(imageUrl).meta({ description: "An uploaded picture; null or empty: the drawn mark" }),
  supportPhone: shownPhone.meta({ description: "As it is displayed" }),
  bookingsPhone: shownPhone.meta({ description: "As it is displayed" }),
  email,
  office: line(200, "Address is required").meta({ description: "In one line, for header, footer and mails" }),
  postalAddress: list(requiredText(120, "Please fill in or remove this line"), 6)
    .refine((lines) => lines.length > 0, "Address is required")
    .meta({ description: "The lines of the contact page", minItems: 1 }),
  licence: clearableField(line(160, "Licence is required")).meta({
    description:
      "Name and number of the operator's licence, on tours' pages, in the footer and on /about; null or empty: not shown",
  }),
  languages: clearableField(line(160, "Languages are required")).meta({
    description: "The languages in which customers can reach the operator; null or empty: not shown",
  }),
  social: list(socialLink, 8).meta({ description: "Links to pages of the business on social media" }),
  people: list(person, maxPeople).meta({
    description: "The people whom travellers meet: `since` is the year in which they began in travel, null: not said",
  }),
  serviceFeePercent: percentage().meta({ description: "The service fee of offers, in percent" }),
  horizonDays: wholeNumber(1, maxHorizonDays, "Must be 1 or more").meta({
    description: "How many days ahead a booking can be made",
  }),
  limits: limits.meta({ description: "What one account may have Pending at a time; scaled by RATE_LIMIT_FACTOR" }),
  cancellation: cancellationField.meta({
    description:
      "The house's cancellation ladder, for products without one of their own: rows as of a product; null or empty: no rule",
  }),
  payment: paymentField.meta({
    description: "What is due at booking, for products without a policy of their own; null: nothing",
  }),
  acceptFreeCancellation: z.boolean("Must be true or false").meta({
    description:
      "Whether a customer's request to cancel a Confirmed booking is accepted at once while cancellation is free",
  }),
  assistantsRead: z.boolean("Must be true or false").meta({
    description: "Whether assistants read trips, calendars and prices, at /mcp",
  }),
  assistantsBook: z.boolean("Must be true or false").meta({
    description: "Whether assistants with a key book, change and cancel, at /mcp/me",
  }),
  upiAddress: clearableField(codedText(129).regex(upiAddressForm, upiAddressHint)).meta({
    description: "Receives payments by UPI; null or empty: customers cannot pay by UPI",
  }),
  upiName: clearableField(line(60, "Name is required")).meta({
    description: "The name that UPI apps show; null or empty: that of the business",
  }),
  ...gatewayFields,
  ...mailFields,
  ...whatsAppFields,
  confirmOnCapture: z.boolean("Must be true or false").meta({
    description: "Whether a Pending booking is confirmed when what is due at booking has been paid",
  }),
  holdMinutes: wholeNumber(5, 1_440, "Must be 5 or more").meta({
    description: "How many minutes places are held for a payment of the whole price",
  }),
  depositHoldHours: wholeNumber(1, 336, "Must be 1 or more").meta({
    description: "How many hours places are held for a deposit",
  }),
  contactInbox: inbox.meta({ description: "Receives the messages of the contact page; null: they are not sent" }),
  bookingsInbox: inbox.meta({ description: "Receives the mails for the staff; null: all of the staff who want them" }),
  tax: taxSettingsField,
  ...textFields,
  departureDefaults: departureDefaults.meta({
    description: "For departures without values of their own: start time (HH:mm), meeting point, fewest travellers",
  }),
  peopleShownDays: wholeNumber(0, 30, "Must be 0 to 30").meta({
    description: "How many days before a trip its travellers see who guides and drives them; 0: on the day itself",
  }),
  guidesCheckIn: z.boolean("Must be true or false").meta({
    description: "Whether guides and drivers mark arrivals on the page of their sheet",
  }),
  guidesSeeItinerary: z.boolean("Must be true or false").meta({
    description: "Whether that page has the itinerary of the trip",
  }),
  guidesSeeMoney: z.boolean("Must be true or false").meta({
    description: "Whether that page says what is to be collected from each booking",
  }),
  requireSecondFactor: z.boolean("Must be true or false").meta({
    description: "Whether everybody in the staff needs a second factor; who has none sets one up at the next login",
  }),
  personalAssistants: z.boolean("Must be true or false").meta({
    description: "Whether customers may let an assistant read and make their bookings",
  }),
  ...backupFields,
  skippedSteps: list(z.enum(firstSteps, { error: `Must be one of ${firstSteps.join(", ")}` }), firstSteps.length)
    .transform((steps) => [...new Set(steps)])
    .meta({ description: "The first steps that the dashboard no longer shows" }),
  showSampleContent: z.boolean("Must be true or false").meta({ description: "Whether the sample hotels are shown" }),
  showHotels: z.boolean("Must be true or false").meta({ description: "Whether the site has the hotels' page" }),
};

/** Omitted fields keep their values. */
export const updateSettingsInput = z.object({
  ...z.object(settingsFields).partial().shape,
  version: editedVersion,
});

export type UpdateSettingsInput = z.infer<typeof updateSettingsInput>;

const textShown = z.string();

/** All settings, in answers. */
export const settings = z
  .object({
    name: textShown,
    tagline: textShown,
    logo: textShown.nullable().meta({ description: "The address of a picture; null: the drawn mark" }),
    supportPhone: textShown,
    bookingsPhone: textShown,
    email: textShown,
    office: textShown,
    postalAddress: z.array(textShown),
    licence: textShown.nullable(),
    languages: textShown.nullable(),
    social: z.array(z.object({ name: textShown, url: textShown })),
    people: z.array(
      z.object({
        name: textShown,
        role: textShown,
        since: z.number().int().nullable(),
        languages: textShown,
        photo: textShown.nullable(),
      }),
    ),
    serviceFeePercent: z.number(),
    horizonDays: z.number().int(),
    limits: z.object({
      bookings: z.number().int(),
      ofProduct: z.number().int(),
      days: z.number().int(),
      places: z.number().int(),
    }),
    cancellation: policiesShown.cancellation.meta({ description: "The house's cancellation ladder; null: no rule" }),
    payment: policiesShown.payment.meta({ description: "What is due at booking; null: nothing" }),
    acceptFreeCancellation: z.boolean(),
    assistantsRead: z.boolean(),
    assistantsBook: z.boolean(),
    upiAddress: textShown.nullable(),
    upiName: textShown.nullable(),
    ...gatewayShown,
    ...mailShown,
    ...whatsAppShown,
    confirmOnCapture: z.boolean(),
    holdMinutes: z.number().int(),
    depositHoldHours: z.number().int(),
    contactInbox: textShown.nullable(),
    bookingsInbox: textShown.nullable(),
    tax: taxSettings,
    ...textsShown,
    departureDefaults: z.object({
      startTime: textShown.nullable(),
      meetingPoint: textShown,
      minParty: z.number().int().nullable(),
    }),
    peopleShownDays: z.number().int(),
    guidesCheckIn: z.boolean(),
    guidesSeeItinerary: z.boolean(),
    guidesSeeMoney: z.boolean(),
    requireSecondFactor: z.boolean(),
    personalAssistants: z.boolean(),
    ...backupFieldsShown,
    skippedSteps: z.array(z.enum(firstSteps)),
    showSampleContent: z.boolean(),
    showHotels: z.boolean(),
    version,
  })
  .meta({ id: "Settings" });

export type SettingsShown = z.infer<typeof settings>;

export const listSettingsChangesInput = z.object(paging(500));

export type ListSettingsChangesInput = z.infer<typeof listSettingsChangesInput>;

export const settingsChanges = changeList;
