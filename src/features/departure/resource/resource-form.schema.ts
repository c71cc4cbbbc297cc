import { z } from "zod";
import { typedList, typedText } from "~/lib/catalogue-fields";
import { fieldText } from "~/lib/field-text";
import { daysText, paperText } from "./days-off.rules";
import { createResourceInput, type Resource, resource } from "./resource.schema";

const { kind, name, phone, languages, seats, login, daysOff, papers } = createResourceInput.shape;

/** A list of rows, each with texts that were typed into its fields, validated as the list of the request body. */
const typedDaysOff = z
  .array(z.object({ from: z.string(), to: z.string(), reason: z.string() }))
  .transform((rows): unknown => rows)
  .pipe(daysOff);
const typedPapers = z
  .array(z.object({ kind: z.string(), number: z.string(), validUntil: z.string() }))
  .transform((rows): unknown => rows)
  .pipe(papers);

export const blankDaysOff = { from: "", to: "", reason: "" };
export const blankPaper = { kind: "licence", number: "", validUntil: "" };

/** The typed values of the portal's form, validated as the request body. Languages are separated by commas. */
export const resourceForm = z.object({
  kind: typedText(kind),
  name: typedText(name),
  phone: typedText(phone),
  languages: typedList(languages),
  seats: typedText(seats),
  login: typedText(login),
  daysOff: typedDaysOff,
  papers: typedPapers,
});

export type ResourceValues = z.input<typeof resourceForm>;
export type ResourceFields = z.output<typeof resourceForm>;

/** Converts a guide, driver or vehicle to form values; null gives the empty form. */
export function toResourceValues(item: Resource | null): ResourceValues {
  return {
    kind: item?.kind ?? "guide",
    name: item?.name ?? "",
    phone: item?.phone ?? "",
    languages: item?.languages.join(", ") ?? "",
    seats: String(item?.seats ?? ""),
    login: item?.login ?? "",
    daysOff: item?.daysOff ?? [],
    papers: item?.papers ?? [],
  };
}

export const resourceLabels = {
  kind: "Kind",
  name: "Name",
  phone: "Phone",
  languages: "Languages",
  seats: "Seats",
  login: "Login",
  daysOff: "Days off",
  papers: "Papers",
  active: "In use",
} as const;

/** The words for days off and papers, of a conflict or of the history, which has texts already; null for other values. */
export function resourceText(name: string, value: unknown): string | null {
  const days = name === "daysOff" ? resource.shape.daysOff.safeParse(value).data : undefined;
  const papers = name === "papers" ? resource.shape.papers.safeParse(value).data : undefined;
  const texts = days?.map(daysText) ?? papers?.map(paperText);
  return texts ? fieldText(texts) : null;
}

export const kindWords = {
  guide: { one: "Guide", many: "Guides" },
  driver: { one: "Driver", many: "Drivers" },
  vehicle: { one: "Vehicle", many: "Vehicles" },
} as const;
