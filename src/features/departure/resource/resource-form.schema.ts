import { z } from "zod";
import { typedList, typedText } from "~/lib/catalogue-fields";
import { createResourceInput, type Resource } from "./resource.schema";

const { kind, name, phone, languages, seats, login } = createResourceInput.shape;

/** The typed values of the portal's form, validated as the request body. Languages are separated by commas. */
export const resourceForm = z.object({
  kind: typedText(kind),
  name: typedText(name),
  phone: typedText(phone),
  languages: typedList(languages),
  seats: typedText(seats),
  login: typedText(login),
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
  };
}

export const resourceLabels = {
  kind: "Kind",
  name: "Name",
  phone: "Phone",
  languages: "Languages",
  seats: "Seats",
  login: "Login",
  active: "In use",
} as const;

export const kindWords = {
  guide: { one: "Guide", many: "Guides" },
  driver: { one: "Driver", many: "Drivers" },
  vehicle: { one: "Vehicle", many: "Vehicles" },
} as const;
