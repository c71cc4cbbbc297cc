import { ask } from "~tests/support/loopback-cluster";
import type { Cluster } from "./cluster";
import type { Load } from "./load";

export type Verdict = { stored: number; problems: string[] };

/** The mails to the customer and to staff. */
const mailsEach = 2;

/** Compares the rows of the leader with what was acknowledged: nothing lost, nothing twice, no place sold twice. */
export async function judge(cluster: Cluster, load: Load): Promise<Verdict> {
  const url = cluster.ownerUrl(await cluster.leader());
  const rows = (await ask(
    url,
    `SELECT b."id"::text, b."specialRequests" AS key,
       (SELECT count(*)::int FROM "BookingEvent" e WHERE e."bookingId" = b."id") AS events,
       (SELECT count(*)::int FROM "Outbox" o WHERE o."bookingId" = b."id") AS mails
     FROM "Booking" b`,
  )) as { id: string; key: string; events: number; mails: number }[];
  const oversold = await ask(url, `SELECT * FROM "Allocation" WHERE "taken" > "capacity"`);
  const miscounted = await ask(
    url,
    `SELECT a."date", a."taken", sum(b."travelers") AS travelers FROM "Allocation" a
     JOIN "Booking" b ON b."productId" = a."productId" AND b."date" = a."date" AND b."status" <> 'Cancelled'
     GROUP BY a."productId", a."date" HAVING a."taken" <> sum(b."travelers") OR sum(b."travelers") > min(a."capacity")`,
  );
  const stored = new Map(rows.map(({ id, key }) => [id, key]));
  const count = (list: unknown[], what: string) => (list.length > 0 ? [`${list.length} ${what}`] : []);
  return {
    stored: rows.length,
    problems: [
      ...count(
        [...load.acknowledged].filter(([key, id]) => stored.get(id) !== key),
        "acknowledged bookings are lost",
      ),
      ...count(rows.slice(new Set(rows.map(({ key }) => key)).size), "bookings were made twice"),
      ...count(
        rows.filter(({ key }) => !load.asked.has(key)),
        "bookings were never asked for",
      ),
      ...count(
        rows.filter(({ events, mails }) => events !== 1 || mails !== mailsEach),
        "bookings lack their event or a mail",
      ),
      ...count(oversold, "dates have more places taken than exist"),
      ...count(miscounted, "dates have a wrong number of taken places"),
      ...count(load.unexpected, `unexpected answers, such as ${load.unexpected[0]}`),
    ],
  };
}
