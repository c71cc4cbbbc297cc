import type { Prisma } from "~/server/db/generated/client";

type Models = Prisma.TypeMap["model"];
type Scalars<Model extends keyof Models> = Models[Model]["payload"]["scalars"];

/** Whether a column may hold words: text, lists of texts and JSON. Values of an enum are not words. */
type IsText<Value> =
  string extends NonNullable<Value>
    ? true
    : NonNullable<Value> extends readonly (infer Item)[]
      ? string extends Item
        ? true
        : false
      : false;

/** The columns of a table that may hold words, without the ids, which Prisma types as texts. */
type TextColumn<Model extends keyof Models> = {
  [Column in keyof Scalars<Model>]: IsText<Scalars<Model>[Column]> extends true
    ? Column extends "id" | `${string}Id`
      ? never
      : Column
    : never;
}[keyof Scalars<Model>];

/**
 * What the deletion of an account does: `deleted`: the row goes; `emptied`: the column; `replaced`: names, addresses and numbers in
 * it; `kept`: nothing, for the reason `why`. `none`: it says nothing about a person.
 */
export type Fate = "deleted" | "emptied" | "replaced" | "kept" | "none";

/** A column. `inExport`: where the export of the account has it; null: nowhere. */
export type Place = { fate: Fate; holds: string; why: string; inExport: string | null };

/** A table whose words are all the operator's own, about no customer. */
export type Impersonal = { about: string };

/** The places of a table. Ids that another service has given, such as `orderId`, are texts and can be listed too. */
export type PlacesOf<Model extends keyof Models> =
  | Impersonal
  | ({ [Column in TextColumn<Model>]: Place } & { [Column in keyof Scalars<Model> & `${string}Id`]?: Place });

export type Places = { [Model in keyof Models]: PlacesOf<Model> };

export const none = (holds: string): Place => ({ fate: "none", holds, why: "", inExport: null });

const withFate =
  (fate: Fate) =>
  (holds: string, inExport: string | null = null, why = ""): Place => ({ fate, holds, why, inExport });

export const deleted = withFate("deleted");
export const emptied = withFate("emptied");
export const replaced = withFate("replaced");

export const kept = (holds: string, why: string, inExport: string | null = null): Place => ({
  fate: "kept",
  holds,
  why,
  inExport,
});

export function isImpersonal(places: object): places is Impersonal {
  return "about" in places;
}
