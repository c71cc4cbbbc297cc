import { ask } from "~tests/support/loopback-cluster";
import { messageOf } from "./apply.rules";
import type { Cluster, Node } from "./cluster";
import type { Load } from "./load";
import { count, describeLost, findProblems, type Row, type Struck } from "./verdict.rules";

export type Verdict = { stored: number; problems: string[] };

const bookings = `SELECT b."id"::text, b."specialRequests" AS key,
  (SELECT count(*)::int FROM "BookingEvent" e WHERE e."bookingId" = b."id") AS events,
  (SELECT count(*)::int FROM "Outbox" o WHERE o."bookingId" = b."id") AS mails
  FROM "Booking" b`;

/** A node without a connection to the leader streams no timeline: it does not follow. */
const position = `SELECT CASE WHEN pg_is_in_recovery()
  THEN coalesce((SELECT 'streams timeline ' || received_tli FROM pg_stat_wal_receiver), 'streams nothing')
    || ', has replayed ' || coalesce(pg_last_wal_replay_lsn()::text, 'nothing')
  ELSE 'leads, has written ' || pg_walfile_name(pg_current_wal_lsn()) || ' to ' || pg_current_wal_lsn() END AS at`;

/** Compares the rows of the leader with what was acknowledged: nothing lost, nothing twice, no place sold twice. */
export async function judge(cluster: Cluster, load: Load): Promise<Verdict> {
  const url = cluster.ownerUrl(await cluster.leader());
  const rows = (await ask(url, bookings)) as Row[];
  return { stored: rows.length, problems: [...findProblems(rows, load), ...(await countPlaces(url))] };
}

/** Which dates of the database at `url` have more places taken than exist, or a wrong number of taken places. */
export async function countPlaces(url: string): Promise<string[]> {
  const oversold = await ask(url, `SELECT * FROM "Allocation" WHERE "taken" > "capacity"`);
  const miscounted = await ask(
    url,
    `SELECT a."date", a."taken", sum(b."travelers") AS travelers FROM "Allocation" a
     JOIN "Booking" b ON b."productId" = a."productId" AND b."date" = a."date" AND b."status" <> 'Cancelled'
     GROUP BY a."productId", a."date" HAVING a."taken" <> sum(b."travelers") OR sum(b."travelers") > min(a."capacity")`,
  );
  return [
    ...count(oversold, "dates have more places taken than exist"),
    ...count(miscounted, "dates have a wrong number of taken places"),
  ];
}

/** A line about each node: its role, and which acknowledged bookings it lacks since which fault. */
export function compareNodes(cluster: Cluster, load: Load, faults: readonly Struck[]): Promise<string[]> {
  return Promise.all(cluster.nodes.map((node) => describeNode(cluster, node, load, faults)));
}

async function describeNode(cluster: Cluster, node: Node, load: Load, faults: readonly Struck[]): Promise<string> {
  const url = cluster.ownerUrl(node);
  try {
    const rows = (await ask(url, bookings)) as Row[];
    const [where] = await ask(url, position);
    return `${node.name} ${where?.at}: ${describeLost(load.acknowledged, rows, faults)}`;
  } catch (error) {
    return `${node.name} does not answer: ${messageOf(error)}`;
  }
}
