import type { ChoiceOption } from "~/components/portal/choice-list.rules";
import type { Resource } from "./resource.schema";
import { kindWords } from "./resource-form.schema";

type Shown = Pick<Resource, "_id" | "kind" | "name" | "languages" | "seats" | "active">;

/** A person or vehicle in a list to choose from: "Rita Lepcha", with the note "Guide, English, Hindi". */
export function toResourceOption({ _id, kind, name, languages, seats, active }: Shown): ChoiceOption {
  const notes = [
    kindWords[kind].one,
    ...languages,
    ...(seats === null ? [] : [`${seats} seats`]),
    ...(active ? [] : ["archived"]),
  ];
  return { id: _id, title: name, note: notes.join(", ") };
}
