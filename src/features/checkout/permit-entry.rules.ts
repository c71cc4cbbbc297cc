import type { PermitTraveller } from "~/features/permit/permit.schema";
import { states } from "~/lib/states";

/** Who travels, for permits, as it is chosen in a form: a country's two letters and a state; empty: not said. */
export type PermitEntry = { nationality: string; homeState: string };

/** The parts of a booking form: without the question who travels, for permits, on a page whose states are known to need none. */
export function askedParts<Part extends string>(parts: readonly Part[], asksPermits = true): readonly Part[] {
  return asksPermits ? parts : parts.filter((part) => part !== "permits");
}

/** The part of a request that says who travels, for permits; nothing until a nationality is chosen. */
export function permitsForOf({ nationality, homeState }: PermitEntry): { permitsFor?: PermitTraveller } {
  if (nationality === "") return {};
  const home = nationality === "IN" ? states.find((state) => state === homeState) : undefined;
  return { permitsFor: { nationality, ...(home && { homeState: home }) } };
}
