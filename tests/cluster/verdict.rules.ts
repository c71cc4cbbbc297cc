/** A booking that was acknowledged: its id, and when its answer arrived (ms). */
export type Acknowledged = { id: string; at: number };
/** A booking of the database. `key` is that of its request. */
export type Row = { id: string; key: string; events: number; mails: number };
/** What the clients know: acknowledged bookings by key, all keys that they sent, and answers that no client expects. */
export type Known = {
  acknowledged: ReadonlyMap<string, Acknowledged>;
  asked: ReadonlySet<string>;
  unexpected: readonly string[];
};
/** The beginning of a fault (ms). */
export type Struck = { name: string; from: number };

/** The mails to the customer and to staff. */
const mailsEach = 2;

/** What is wrong with the rows of the leader: nothing may be lost, made twice or incomplete. */
export function findProblems(rows: readonly Row[], known: Known): string[] {
  return [
    ...compareKeys(rows, known),
    ...count(
      rows.filter(({ events, mails }) => events !== 1 || mails !== mailsEach),
      "bookings lack their event or a mail",
    ),
    ...count(known.unexpected, `unexpected answers, such as ${known.unexpected[0]}`),
  ];
}

/** Which bookings are lost, made twice or were never asked for. */
export function compareKeys(
  rows: readonly Pick<Row, "id" | "key">[],
  { acknowledged, asked }: Pick<Known, "acknowledged" | "asked">,
): string[] {
  const keys = new Set(rows.map(({ key }) => key));
  return [
    ...count(findLost(acknowledged, rows), "acknowledged bookings are lost"),
    ...count(rows.slice(keys.size), "bookings were made twice"),
    ...count(
      rows.filter(({ key }) => !asked.has(key)),
      "bookings were never asked for",
    ),
  ];
}

/** A line with the number of things in the list; none if it is empty. */
export function count(list: readonly unknown[], what: string): string[] {
  return list.length > 0 ? [`${list.length} ${what}`] : [];
}

/**
 * What a node lacks, in one line: how many bookings, from when to when, after which fault, and whether it has later ones. A
 * node without later ones has stopped following; one with later ones has lost those in between.
 */
export function describeLost(
  acknowledged: Known["acknowledged"],
  rows: readonly Pick<Row, "id" | "key">[],
  faults: readonly Struck[],
): string {
  const lost = findLost(acknowledged, rows);
  const [first, last] = [lost[0], lost.at(-1)];
  if (!first || !last) return `has all ${acknowledged.size} acknowledged bookings`;
  const later = [...acknowledged.values()].filter(({ at }) => at > last.at).length;
  const fault = faults.findLast(({ from }) => from <= first.at);
  const since = fault ? `after "${fault.name}" began at ${clock(fault.from)}` : "before the first fault";
  const times = `acknowledged from ${clock(first.at)} to ${clock(last.at)}, the first one ${since}`;
  return `lacks ${lost.length} of ${acknowledged.size} acknowledged bookings (${times}) and has ${later} later ones`;
}

/** The acknowledged bookings that are not among the rows, oldest first. */
function findLost(acknowledged: Known["acknowledged"], rows: readonly Pick<Row, "id" | "key">[]): Acknowledged[] {
  const stored = new Map(rows.map(({ id, key }) => [id, key]));
  return [...acknowledged]
    .filter(([key, { id }]) => stored.get(id) !== key)
    .map(([, one]) => one)
    .sort((a, b) => a.at - b.at);
}

const clock = (at: number) => new Date(at).toISOString().slice(11, 23);
