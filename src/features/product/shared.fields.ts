import { z } from "zod";
import { clearableField, list, optionalField, optionalText } from "~/lib/catalogue-fields";
import { toDatabaseDate } from "~/lib/dates";
import { calendarDate, timeOfDay, wholeNumber } from "~/lib/fields";
import { type ImageText, textsOfOnly } from "~/lib/image-texts";
import { asCapacity, asText, asTexts, clearableNumberField, inProduct, requiredTextField } from "./field/constructors";
import { field, type Stored } from "./field/field";
import type { ValuesOf } from "./field/form";
import { bookingSizeField } from "./field/group-size.field";
import { type GroupSize, groupSizeOf } from "./field/group-size.rules";
import { imageTextsField, imageTextsShown } from "./image-texts.schema";
import { cancellationField, paymentField, policiesShown } from "./policy/policy.schema";
import { policyForm, toPolicyValues } from "./policy/policy-form.schema";
import { maxChildAge } from "./price/party.rules";
import { pricesField, pricesShown } from "./price/price.schema";
import { pricesForm, toPriceRow } from "./price/price-form.schema";
import type { PriceTier } from "./price/tier.rules";
import type { ProductKind } from "./registry";

// The fields that kinds of products share.

export const titleField = requiredTextField({
  label: "Title",
  max: 200,
  missing: "Title is required",
  stored: inProduct,
});

/** For kinds whose bookings of a day share its places. */
export const capacityPerDateField = clearableNumberField({
  label: "Seats on one date",
  hint: "Leave empty for no limit",
  description: "Places on one date; null: no limit",
  bodyDescription: "Places on one date; null or empty: no limit",
  min: 1,
  max: 10_000,
  message: "Must be at least 1",
  stored: asCapacity,
});

const maxClosedDates = 1000;

const seasonMonths = optionalField(
  list(wholeNumber(1, 12, "Months are 1 to 12"), 12).transform((values) =>
    [...new Set(values)].sort((one, other) => one - other),
  ),
);
const closedDates = optionalField(
  list(calendarDate, maxClosedDates).transform((values) => [...new Set(values)].sort()),
);
const leadDays = optionalField(wholeNumber(0, 365, "Must be 0 to 365"));

/** When a product can be booked, and until when its bookings can be changed. */
export const windowFields = {
  seasonMonths: field({
    label: "Runs in these months",
    description: "Months 1 to 12 in which it runs; empty: all year",
    body: seasonMonths,
    shown: z.array(z.number().int()),
    form: asTexts(seasonMonths),
    cell: "list",
    stored: inProduct,
  }),

  closedDates: field({
    label: "Closed days",
    description: "Days on which it does not run",
    bodyDescription: "Days on which it does not run, yyyy-MM-dd",
    body: closedDates,
    shown: z.array(z.string().meta({ format: "date" })),
    form: asTexts(closedDates),
    cell: "dates",
    stored: {
      own: null,
      product: { names: null, cast: "::text[]", write: (dates: readonly string[]) => dates.map(toDatabaseDate) },
    },
  }),

  leadDays: field({
    label: "Must be booked at least … days before",
    hint: "0: can be booked on the same day",
    description: "How many days ahead it must be booked; 0: on the day",
    bodyDescription: "How many days ahead it must be booked; 0, the default: on the day",
    body: leadDays,
    shown: z.number().int(),
    form: {
      // An empty field means 0; an absent value would leave the present lead time unchanged.
      read: z
        .string()
        .transform((days): unknown => days.trim() || "0")
        .pipe(leadDays),
      write: (days: number = 0) => String(days),
    },
    cell: "number",
    stored: inProduct,
  }),

  changeDays: clearableNumberField({
    label: "Customers can change a confirmed booking until … days before",
    hint: "If empty: customers ask, and you accept or decline each change",
    description:
      "Until how many days before travel customers change a confirmed booking themselves; null, the default: they ask",
    min: 0,
    max: 365,
    message: "Must be 0 to 365",
    stored: inProduct,
  }),
};

export type WindowValues = ValuesOf<typeof windowFields>;

const startTime = clearableField(timeOfDay);
const maxMeetingPoint = 200;
const meetingPoint = optionalText(maxMeetingPoint);

/** Where and when the departures of a product begin that say nothing else, for kinds whose bookings share a departure. */
export const startFields = {
  startTime: field({
    label: "Start time",
    hint: "For example 06:30",
    look: { maxLength: 5 },
    description: "HH:mm, Indian time: when departures begin that say nothing else. Left out if it is not set",
    bodyDescription:
      "HH:mm, Indian time: when departures begin that say nothing else; null or empty: as the settings say",
    body: startTime,
    shown: z.string().optional(),
    form: asText(startTime),
    cell: "text",
    stored: {
      ...inProduct,
      read: ({ startTime }: { startTime: string | null }) => startTime ?? undefined,
    },
  }),

  meetingPoint: field({
    label: "Meeting point",
    look: { maxLength: maxMeetingPoint },
    description: "Where departures begin that say nothing else. Left out if it is not set",
    bodyDescription: "Where departures begin that say nothing else; empty: as the settings say",
    body: meetingPoint,
    shown: z.string().optional(),
    form: asText(meetingPoint),
    cell: "text",
    stored: {
      ...inProduct,
      read: ({ meetingPoint }: { meetingPoint: string }) => meetingPoint || undefined,
    },
  }),
};

/** An age is known of children only: a limit of one year more is for adults alone, and none beyond it could be kept. */
const maxMinAge = maxChildAge + 1;
const minAge = clearableField(wholeNumber(1, maxMinAge, "Must be at least 1"));

/** Whom one booking can be for, of kinds that are booked for people. */
export const partyFields = {
  bookingSize: bookingSizeField({
    label: "People in one booking",
    hint: "For example: 2, up to 12, or from 6. If empty: any number",
    description: "The fewest and the most people in one booking. Left out if it is not set",
    bodyDescription:
      "The fewest and the most people in one booking; the fewest not more than the places on one date. Null: any number. In a " +
      "form as JSON",
    stored: {
      own: null,
      product: {
        names: ["partyMin", "partyMax"] as const,
        cast: "",
        write: (size: GroupSize | null) => ({ partyMin: size?.min ?? null, partyMax: size?.max ?? null }),
      },
      read: ({ partyMin, partyMax }: PartyColumns) => groupSizeOf(partyMin, partyMax) ?? undefined,
    },
  }),

  minAge: field({
    label: "Youngest traveller",
    hint: `In years. ${maxMinAge}: adults only. If empty: any age`,
    look: { as: "digits", maxLength: 2 },
    description: `The age from which people can travel; ${maxMinAge}: adults only. Left out if it is not set`,
    bodyDescription: `The age from which people can travel, at most ${maxMinAge}: adults only; null or empty: any age`,
    body: minAge,
    shown: z.number().int().optional(),
    form: asText(minAge),
    cell: "number",
    stored: {
      ...inProduct,
      read: ({ minAge }: { minAge: number | null }) => minAge ?? undefined,
    },
  }),
};

type PartyColumns = { partyMin: number | null; partyMax: number | null };

/** A boolean; forms send it as text. */
const yesOrNo = z.preprocess(
  (value) => (value === "true" ? true : value === "false" ? false : value),
  z.boolean({ error: "Must be true or false" }),
);

const nullableJson = { own: null, product: { names: null, cast: "", isNullableJson: true } } as const satisfies Stored;

const policyFields = {
  cancellation: field({
    label: "Cancellation",
    body: cancellationField,
    shown: policiesShown.cancellation,
    form: {
      read: policyForm.cancellation,
      write: (cancellation = null) => toPolicyValues({ cancellation, payment: null }).cancellation,
    },
    cell: "json",
    stored: nullableJson,
  }),

  payment: field({
    label: "Payment",
    body: paymentField,
    shown: policiesShown.payment,
    form: {
      read: policyForm.payment,
      write: (payment = null) => toPolicyValues({ cancellation: null, payment }).payment,
    },
    cell: "json",
    stored: nullableJson,
  }),

  infantsTakePlaces: field({
    label: "Infants take seats",
    description: "Whether infants count against the places; true by default",
    body: optionalField(yesOrNo),
    shown: z.boolean(),
    form: { read: z.boolean(), write: (value = true) => value },
    cell: "boolean",
    stored: inProduct,
  }),
};

/** The price rows and policies of a product of the kind. */
export function pricingFields(kind: ProductKind) {
  return {
    prices: field({
      label: "Prices for people and seasons",
      body: pricesField(kind),
      shown: pricesShown,
      form: { read: pricesForm(kind), write: (tiers: readonly PriceTier[] = []) => tiers.map(toPriceRow) },
      cell: "json list",
      stored: inProduct,
    }),
    ...policyFields,
  };
}

/** The values of the fields that products leave out while they are empty. */
export const leftOut: Readonly<Record<string, unknown>> = {
  imageTexts: [],
  startTime: null,
  meetingPoint: "",
  bookingSize: null,
  minAge: null,
  states: [],
};

/** What the pictures of a product show. Texts of pictures that it no longer has are not answered. */
export const imageTextFields = {
  imageTexts: field({
    label: "Texts of the pictures",
    body: imageTextsField,
    shown: imageTextsShown,
    form: {
      read: z
        .array(z.object({ image: z.string(), alt: z.string(), credit: z.string() }))
        .transform((texts): unknown => texts)
        .pipe(imageTextsField),
      write: (texts: ImageText[] = []) => texts,
    },
    cell: "json list",
    stored: {
      ...inProduct,
      read: ({ imageTexts, images }: { imageTexts: ImageText[]; images: string[] }) => {
        const texts = textsOfOnly(imageTexts, images);
        return texts.length > 0 ? texts : undefined;
      },
    },
  }),
};
