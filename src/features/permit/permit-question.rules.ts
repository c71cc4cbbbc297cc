import type { Params } from "~/lib/search-params";
import { travellerText } from "./countries.rules";
import { type PermitsInput, permitsInput } from "./permit.schema";

/** What an address says of the traveller. */
export type PermitQuestion = Partial<Pick<PermitsInput, "nationality" | "homeState" | "date">>;

/** Reads who travels, and when, from the parameters of an address. Unreadable parts are left out. */
export function readQuestion(params: Params): PermitQuestion {
  const { nationality, homeState, date } = permitsInput.shape;
  const read = (schema: typeof nationality | typeof homeState | typeof date, name: string) => {
    const { data } = schema.safeParse(params[name] || undefined);
    return data === undefined ? {} : { [name]: data };
  };
  return { ...read(nationality, "nationality"), ...read(homeState, "homeState"), ...read(date, "date") };
}

/** Who travels, by an address, in words: "Germany"; null: it does not say it. */
export function travellerIn(params: Params): string | null {
  const { nationality, homeState = null } = readQuestion(params);
  return nationality ? travellerText({ nationality, homeState }) : null;
}
