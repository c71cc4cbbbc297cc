import { z } from "zod";
import { relaxation } from "~/features/permit/permit.schema";
import { relaxationText } from "~/features/permit/permit-overview.rules";
import { typedList, typedText } from "~/lib/catalogue-fields";
import { fieldText } from "~/lib/field-text";
import { type AdminPermitRule, permitRuleInput } from "./permit-admin.schema";

const fields = permitRuleInput.shape;

/** A relaxation as it is typed. */
const typedRelaxation = z.object({ from: z.string(), to: z.string(), what: z.string(), source: z.string() });

export const blankRelaxation: z.infer<typeof typedRelaxation> = {
  from: "",
  to: "",
  what: "",
  source: "",
};

/** The typed values of the portal's form, validated as the request body. */
export const permitForm = z.object({
  state: typedText(fields.state),
  permit: typedText(fields.permit),
  holder: typedText(fields.holder),
  countries: typedList(fields.countries),
  places: typedList(fields.places),
  arrangedBy: typedText(fields.arrangedBy),
  portal: typedText(fields.portal),
  fee: typedText(fields.fee),
  validity: typedText(fields.validity),
  workingDays: typedText(fields.workingDays),
  groupMinimum: typedText(fields.groupMinimum),
  note: typedText(fields.note),
  source: typedText(fields.source),
  verifiedOn: typedText(fields.verifiedOn),
  validFrom: typedText(fields.validFrom),
  validTo: typedText(fields.validTo),
  relaxations: z
    .array(typedRelaxation)
    .transform((rows): unknown => rows)
    .pipe(fields.relaxations),
});

export type PermitValues = z.input<typeof permitForm>;
export type PermitFields = z.output<typeof permitForm>;

/** Converts a rule to form values; null gives the empty form. */
export function toPermitValues(rule: AdminPermitRule | null): PermitValues {
  return {
    state: rule?.state ?? "",
    permit: rule?.permit ?? "ILP",
    holder: rule?.holder ?? "indian",
    countries: rule?.countries.join(", ") ?? "",
    places: rule?.places.join(", ") ?? "",
    arrangedBy: rule?.arrangedBy ?? "",
    portal: rule?.portal ?? "",
    fee: rule?.fee ?? "",
    validity: rule?.validity ?? "",
    workingDays: String(rule?.workingDays ?? ""),
    groupMinimum: String(rule?.groupMinimum ?? ""),
    note: rule?.note ?? "",
    source: rule?.source ?? "",
    verifiedOn: rule?.verifiedOn ?? "",
    validFrom: rule?.validFrom ?? "",
    validTo: rule?.validTo ?? "",
    relaxations: rule?.relaxations.map(({ to, ...row }) => ({ ...row, to: to ?? "" })) ?? [],
  };
}

export const permitLabels: Readonly<Record<keyof PermitValues, string>> = {
  state: "State",
  permit: "Permit",
  holder: "Who needs it",
  countries: "Countries",
  places: "Only for these places",
  arrangedBy: "Who applies for it",
  portal: "Website",
  fee: "Fee",
  validity: "Valid for",
  workingDays: "Working days",
  groupMinimum: "Smallest group",
  note: "Note",
  source: "Source",
  verifiedOn: "Checked on",
  validFrom: "Applies from",
  validTo: "Applies until",
  relaxations: "Relaxations",
};

/** Relaxations as stored (`to` null) or as typed (`to` empty): no end is known. */
const namedRelaxations = z.array(relaxation.extend({ to: z.preprocess((to) => to || null, relaxation.shape.to) }));

/** Relaxations in words, for conflicts and the history; null for other values. */
export function permitText(name: string, value: unknown): string | null {
  const relaxations = name === "relaxations" ? namedRelaxations.safeParse(value).data : undefined;
  return relaxations ? fieldText(relaxations.map(relaxationText)) : null;
}
