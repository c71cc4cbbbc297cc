import { capitalised } from "~/features/product/which-kinds.rules";

/** A guide, driver or vehicle in words: `kind` is one of these nouns. */
type Named = { kind: "guide" | "driver" | "vehicle"; name: string };

/** Somebody assigned to a booking. `id`: of the assignment. `why`: the change ends it for this reason; null: it stays. */
export type CrewMember = Named & { id: string; why: string | null };

type Assigned = Named & { active: boolean; isBusy: boolean; isOff: boolean };

/** Why a change ends an assignment; null: it stays. `replacedBy`: the noun of another product that takes the booked one's place. */
export function whyTakenOff({ kind, active, isBusy, isOff }: Assigned, replacedBy: string | null): string | null {
  if (kind === "vehicle" && replacedBy !== null) return `another ${replacedBy} is booked`;
  if (!active) return "archived";
  if (isOff) return "off on those days";
  return isBusy ? "on another trip then" : null;
}

/** What the office reads of the people and vehicles of a booking that stands alone; null: there are none. */
export function hireNote(crew: readonly CrewMember[]): string | null {
  if (crew.length === 0) return null;
  const said = crew.map(({ kind, name, why }) =>
    why === null ? `${capitalised(kind)} ${name} stays.` : `${capitalised(kind)} ${name} is taken off: ${why}.`,
  );
  const isIncomplete = crew.some(({ why }) => why !== null);
  return [...said, ...(isIncomplete ? ["Please assign again."] : [])].join(" ");
}

/** What the office reads of the people and vehicles of a departure that a booking leaves; null: there are none. */
export function departureNote(left: readonly Named[], joined: readonly Named[]): string | null {
  if (left.length === 0) return null;
  const stays = left.length === 1 ? "stays" : "stay";
  const now = joined.length === 0 ? "nobody is assigned yet" : inWords(joined);
  return `${capitalised(inWords(left))} ${stays} with the departure that this booking leaves. On the new one: ${now}.`;
}

function inWords(named: readonly Named[]): string {
  return named.map(({ kind, name }) => `${kind} ${name}`).join(", ");
}
