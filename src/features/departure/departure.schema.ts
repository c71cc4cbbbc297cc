import { z } from "zod";
import { productKinds } from "~/features/product/registry";
import { clearableField, optionalField } from "~/lib/catalogue-fields";
import { daysIn } from "~/lib/dates";
import { calendarDate, id, pageOf, paging, text, timeOfDay, wholeNumber } from "~/lib/fields";
import { resourceKinds } from "./resource/resource.schema";

/** The most entries of the board on one page, and the most days that it covers. */
export const maxEntriesPerPage = 200;
export const maxBoardDays = 62;

export const departureStatuses = ["open", "guaranteed", "closed", "cancelled"] as const;

export type DepartureStatus = (typeof departureStatuses)[number];

export const gaps = ["NO_GUIDE", "NO_DRIVER", "NO_VEHICLE", "UNANSWERED", "BELOW_MINIMUM", "DUE"] as const;

const day = z.string().meta({ format: "date", example: "2027-01-15" });

const assigned = z.object({
  resourceId: id,
  kind: z.enum(resourceKinds),
  name: z.string(),
  phone: z.string(),
});

export type Assigned = z.infer<typeof assigned>;

/** A departure of a tour or an offer with its bookings in sums, or the hire of a car. Amounts in rupees. */
export const departure = z
  .object({
    product: z.object({ _id: id, kind: z.enum(productKinds), title: z.string() }),
    date: day,
    lastDay: day.meta({ description: "The last day on which its people and vehicles are occupied" }),
    booking: z
      .object({ _id: id, reference: z.string(), name: z.string() })
      .nullable()
      .meta({ description: "The booking of a car that is hired; null for a departure" }),
    status: z.enum(departureStatuses).meta({ description: "Closed and cancelled ones take no bookings" }),
    capacity: z.number().int().nullable().meta({ description: "Its own places on this date; null: the product's" }),
    sold: z.number().int().meta({ description: "Places that bookings take" }),
    left: z.number().int().nullable().meta({ description: "Places left; null: no limit" }),
    minParty: z.number().int().nullable().meta({ description: "How many travellers it needs; null: any number" }),
    startTime: z.string().nullable().meta({ example: "06:30" }),
    meetingPoint: z.string(),
    bookings: z.number().int(),
    unanswered: z.number().int().meta({ description: "How many of the bookings are Pending" }),
    travellers: z.number().int(),
    totalPrice: z.number(),
    paid: z.number(),
    due: z.number().meta({ description: "What is not paid yet of the bookings' prices" }),
    assignments: z.array(assigned),
    missing: z.array(z.object({ code: z.enum(gaps), text: z.string() })),
    version: z.number().int().meta({ description: "Raised by each edit; 0: nothing is set yet" }),
  })
  .meta({ id: "Departure" });

export type Departure = z.infer<typeof departure>;

export const departurePage = pageOf(departure);

export type DeparturePage = z.infer<typeof departurePage>;

const isYes = z.enum(["true", "false"], { error: "Must be true or false" }).optional();

export const boardFilters = {
  from: calendarDate.meta({ description: "The first day." }),
  to: calendarDate.meta({ description: `The last day, at most ${maxBoardDays} days in all.` }),
  productId: id.optional().meta({ description: "Only this product." }),
  resourceId: id.optional().meta({ description: "Only those with this guide, driver or vehicle." }),
  withoutGuide: isYes.meta({ description: "Only tours and offers with travellers and without a guide." }),
};

const isSoundRange = ({ from, to }: { from: string; to: string }) => {
  const days = daysIn(from, to);
  return days >= 1 && days <= maxBoardDays;
};
const rangeError = { path: ["to"], error: `Must be on or after from, at most ${maxBoardDays} days in all` };

export const listDeparturesInput = z
  .object({ ...boardFilters, ...paging(maxEntriesPerPage) })
  .refine(isSoundRange, rangeError);

export type ListDeparturesInput = z.infer<typeof listDeparturesInput>;

export const departureDaysInput = z.object(boardFilters).refine(isSoundRange, rangeError);

export type DepartureDaysInput = z.infer<typeof departureDaysInput>;

export const departureDays = z.array(
  z.object({
    date: day,
    departures: z.number().int().meta({ description: "Departures and hires that begin on the day" }),
    travellers: z.number().int(),
    withoutGuide: z.number().int().meta({ description: "How many have travellers and no guide" }),
  }),
);

export type DepartureDays = z.infer<typeof departureDays>;

const key = { productId: id, date: calendarDate };

export const departureByDay = z.object(key);

export type DepartureKey = z.infer<typeof departureByDay>;

/** The version that an edit is based on; 0 while nothing is set. */
const editedVersion = optionalField(wholeNumber(0, 2_147_483_647, "Must be 0 or more")).meta({
  description: "The `version` that was edited: 409 when it is no longer that one. Without it the last edit wins",
});

/** What the office sets for a departure; what is left out stays. */
export const updateDepartureInput = z.object({
  ...key,
  status: optionalField(z.enum(departureStatuses, { error: `Must be one of ${departureStatuses.join(", ")}` })).meta({
    description: "Closed and cancelled ones take no bookings",
  }),
  capacity: clearableField(wholeNumber(1, 10_000, "Must be at least 1")).meta({
    description: "Places on this date; null or empty: the product's",
  }),
  minParty: clearableField(wholeNumber(1, 10_000, "Must be at least 1")).meta({
    description: "How many travellers it needs; null or empty: any number",
  }),
  startTime: clearableField(timeOfDay).meta({
    description: "HH:mm; null or empty: the product's, else that of the settings",
    example: "06:30",
  }),
  meetingPoint: text(200)
    .optional()
    .meta({ description: "Where the group meets; empty: as the product says, else the settings" }),
  version: editedVersion,
});

export type UpdateDepartureInput = z.infer<typeof updateDepartureInput>;

export const assignInput = z.object({ ...key, resourceId: id });

export type AssignInput = z.infer<typeof assignInput>;

const seen = z.array(id).max(200, "At most 200").optional().meta({
  description:
    "Those assigned as far as the caller knows: 409 if somebody of the same kind has been assigned since. Without it they are added",
});

/** Assigning, other than taking off, can name who is known to be assigned. */
export const assignWhenInput = assignInput.extend({ seen });

export type AssignWhenInput = z.infer<typeof assignWhenInput>;

/** The booking of a car. */
export const hireById = z.object({ id });

export const assignToHireInput = z.object({ id, resourceId: id });

export const assignToHireWhenInput = assignToHireInput.extend({ seen });

export type AssignToHireWhenInput = z.infer<typeof assignToHireWhenInput>;

export type AssignToHireInput = z.infer<typeof assignToHireInput>;

export const assignments = z.array(assigned);

export const departureChangesInput = z.object({ ...key, ...paging(500) });

export type DepartureChangesInput = z.infer<typeof departureChangesInput>;
