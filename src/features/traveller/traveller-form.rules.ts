import { plainCode } from "~/lib/typed-code";
import type { TravellerDetail } from "./traveller.schema";

/** What is typed for one traveller. */
export type TypedTraveller = { name: string; nationality: string; age: string; permitNumber: string };

export function toTyped({ name, nationality, age, permitNumber }: TravellerDetail): TypedTraveller {
  return { name, nationality: nationality ?? "", age: age === null ? "" : String(age), permitNumber };
}

/** `at`: the traveller's index, from 0. */
export function toDetail({ name, nationality, age, permitNumber }: TypedTraveller, at: number): TravellerDetail {
  return { position: at + 1, name, nationality: nationality || null, age: toAge(age), permitNumber };
}

/** Null for an empty field, and -1, which is refused, for what is not written in digits. */
export function toAge(typed: string): number | null {
  const text = plainCode(typed);
  if (text === "") return null;
  return /^\d{1,3}$/.test(text) ? Number(text) : -1;
}
