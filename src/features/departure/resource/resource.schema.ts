import { z } from "zod";
import {
  choice,
  clearableField,
  editedVersion,
  list,
  optionalField,
  optionalText,
  version,
} from "~/lib/catalogue-fields";
import {
  calendarDate,
  codedText,
  id,
  optionalPhoneNumber,
  pageOf,
  paging,
  part,
  requiredText,
  text,
  wholeNumber,
} from "~/lib/fields";

/** The most people and vehicles on one page of the list. */
export const maxResourcesPerPage = 200;

export const resourceKinds = ["guide", "driver", "vehicle"] as const;

export type ResourceKind = (typeof resourceKinds)[number];

export const paperKinds = ["licence", "permit", "insurance", "fitness", "puc", "other"] as const;

const day = z.string().meta({ format: "date", example: "2027-01-15" });

export const daysOff = z.object({ from: day, to: day, reason: z.string() });

export type DaysOff = z.infer<typeof daysOff>;

const resourcePaper = z.object({
  kind: z.enum(paperKinds).meta({ description: "`puc`: the certificate of pollution under control" }),
  number: z.string(),
  validUntil: day.meta({ description: "The last day on which it is valid" }),
});

export type ResourcePaper = z.infer<typeof resourcePaper>;

/** A guide, a driver or a vehicle, for the staff. */
export const resource = z
  .object({
    _id: id,
    kind: z.enum(resourceKinds),
    name: z.string().meta({ example: "Rita Lepcha", description: "Of a vehicle: its model and number plate" }),
    phone: z.string().meta({ description: "10 digits, or with + and the country's code; empty: none" }),
    languages: z.array(z.string()).meta({ example: ["English", "Hindi"] }),
    seats: z.number().int().nullable().meta({ description: "Of a vehicle" }),
    login: z.string().nullable().meta({
      example: "rita@example.com",
      description: "The email of the account with which a guide or driver sees their own departures; null: none",
    }),
    daysOff: z.array(daysOff).meta({ description: "Days on which it cannot be assigned, the earliest first" }),
    papers: z.array(resourcePaper).meta({ description: "What it must carry, the first to run out first" }),
    active: z.boolean().meta({ description: "If false it is archived: nobody can assign it" }),
    version,
  })
  .meta({ id: "Resource" });

export type Resource = z.infer<typeof resource>;

export const resourcePage = pageOf(resource);

export type ResourcePage = z.infer<typeof resourcePage>;

const details = {
  phone: optionalField(optionalPhoneNumber()).meta({ description: "A phone number; empty: none" }),
  languages: optionalField(
    list(requiredText(40, "Please enter a language"), 20).transform((names) => [...new Set(names)]),
  ).meta({ description: "The languages that a guide or driver speaks" }),
  seats: clearableField(wholeNumber(1, 100, "Must be at least 1")).meta({ description: "Seats of a vehicle" }),
  login: clearableField(
    codedText(254).toLowerCase().pipe(z.email("Invalid email address")).meta({ format: "email" }),
  ).meta({
    description: "The email of an account with the role guide; empty: none",
  }),
};

const name = requiredText(100, "Please enter a name");

/** The most days off and papers of one person or vehicle. */
export const maxDaysOff = 60;
export const maxResourcePapers = 20;

const wishedDaysOff = part({ from: calendarDate, to: calendarDate, reason: optionalText(200) }).refine(
  ({ from, to }) => from <= to,
  { path: ["to"], error: "Must be on or after the first day" },
);

const wishedPaper = part({
  kind: choice(paperKinds, "Please choose a paper"),
  number: optionalText(60),
  validUntil: calendarDate,
});

const lists = {
  daysOff: optionalField(list(wishedDaysOff, maxDaysOff)).meta({
    description: "Replaces all its days off. Trips to which it is assigned on these days stay as they are",
  }),
  papers: optionalField(list(wishedPaper, maxResourcePapers)).meta({ description: "Replaces all its papers" }),
};

/** The body of a new guide, driver or vehicle. */
export const createResourceInput = z.object({
  kind: choice(resourceKinds, "Please choose guide, driver or vehicle"),
  name,
  ...details,
  ...lists,
});

export type CreateResourceInput = z.infer<typeof createResourceInput>;

/** Changes; what is left out stays. The kind stays in any case. */
export const updateResourceInput = z.object({
  id,
  name: optionalField(name),
  ...details,
  ...lists,
  phone: optionalPhoneNumber().optional().meta({ description: "A phone number; empty: none" }),
  active: z.boolean({ error: "Must be true or false" }).optional().meta({ description: "False archives it" }),
  version: editedVersion,
});

export type UpdateResourceInput = z.infer<typeof updateResourceInput>;

export const resourceById = z.object({ id });

export const listResourcesInput = z.object({
  ...paging(maxResourcesPerPage),
  kind: z
    .enum(resourceKinds, { error: `Must be one of ${resourceKinds.join(", ")}` })
    .optional()
    .meta({ description: "Only guides, drivers or vehicles." }),
  active: z
    .enum(["true", "false"], { error: "Must be true or false" })
    .optional()
    .meta({ description: "Only those in use, or only archived ones." }),
  search: text(60).optional().meta({ description: "A part of the name." }),
});

export type ListResourcesInput = z.infer<typeof listResourcesInput>;

export const resourceRemoved = z.object({
  _id: id,
  archived: z.boolean().meta({ description: "True if it was assigned: it is kept, and nobody can assign it any more" }),
});
