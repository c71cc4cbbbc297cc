import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import { keptDays } from "~/lib/retention";
import type { UnmetReason } from "~/lib/unmet-reasons";
import { databaseTime } from "~/server/clock/clock";
import { type Database, db } from "~/server/db/client";
import { log } from "~/server/log";
import { sharedOfDatabase } from "~/server/shared";
import type { Job } from "~/server/start/jobs";

/** What an assistant asked and did not get. `productId` and `question` may be empty. */
export type UnmetRequest = { tool: string; reason: UnmetReason; productId: string; question: string };

type Counted = UnmetRequest & { day: string; times: number };

/** Different requests that a process holds until they are written, and that a day has. More are counted by tool and reason alone. */
const mostHeld = 100;
export const mostOfADay = 300;
/** As the table has it (CHECK). */
const longestQuestion = 300;

const secondMs = 1_000;
const dayMs = 24 * 60 * 60 * secondMs;

/** What this process has counted and not written yet. */
function held(): Map<string, Counted> {
  return sharedOfDatabase("unmet-requests", () => new Map());
}

/** Counts a request in this process. The job below writes the counts, so that no answer waits for it. */
export function countUnmet(request: UnmetRequest): void {
  const question = request.question.slice(0, longestQuestion);
  add({ ...request, question, day: dateInIndia(databaseTime()), times: 1 });
}

function add(one: Counted): void {
  const counts = held();
  const key = keyOf(one);
  const isFull = counts.size >= mostHeld && !counts.has(key);
  const counted = isFull ? { ...one, productId: "", question: "" } : one;
  const { times = 0 } = counts.get(keyOf(counted)) ?? {};
  counts.set(keyOf(counted), { ...counted, times: times + one.times });
}

const keyOf = ({ day, tool, reason, productId, question }: Counted) =>
  JSON.stringify([day, tool, reason, productId, question]);

/** Adds what this process has counted to the table, and returns how many different requests that were. */
export async function writeUnmet(db: Database): Promise<number> {
  const counted = [...held().values()];
  if (counted.length === 0) return 0;
  held().clear();
  try {
    await insert(db, counted);
  } catch (error) {
    for (const one of counted) add(one);
    throw error;
  }
  return counted.length;
}

/** Writes what this process has counted, before it ends. */
async function writeLast(): Promise<void> {
  await writeUnmet(db()).catch((error: unknown) => log().warn({ err: error }, "could not write the last counts"));
}

/** Inserts in the order of the primary key: two processes that write the same rows then never lock each other out (deadlock). */
async function insert(db: Database, counted: readonly Counted[]): Promise<void> {
  const column = (key: keyof Counted) => counted.map((one) => String(one[key]));
  await db.$executeRaw`
    INSERT INTO "UnmetRequest" ("day", "tool", "reason", "productId", "question", "times")
    SELECT "day", "tool", "reason", CASE WHEN "isFull" THEN '' ELSE "productId" END AS "product",
      CASE WHEN "isFull" THEN '' ELSE "question" END AS "asked", sum("times")::int
    FROM (
      SELECT n.*, (SELECT count(*) FROM "UnmetRequest" u WHERE u."day" = n."day") >= ${mostOfADay} AS "isFull"
      FROM unnest(${column("day")}::date[], ${column("tool")}::text[], ${column("reason")}::text[],
        ${column("productId")}::text[], ${column("question")}::text[], ${column("times")}::int[])
        AS n("day", "tool", "reason", "productId", "question", "times")) "new"
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT ("day", "tool", "reason", "productId", "question")
      DO UPDATE SET "times" = "UnmetRequest"."times" + EXCLUDED."times"`;
}

/** Deletes counts that are older than a year. Returns the number of deleted rows. */
async function deleteOld(db: Database, now: Date): Promise<number> {
  const oldest = toDatabaseDate(addDays(dateInIndia(now), -keptDays.unmetRequests));
  const { count } = await db.unmetRequest.deleteMany({ where: { day: { lt: oldest } } });
  return count;
}

export const unmetJobs: readonly Job[] = [
  { name: "count what assistants did not get", everyMs: 10 * secondMs, run: writeUnmet, close: writeLast },
  { name: "delete old counts of assistants", everyMs: dayMs, firstMs: dayMs / 144, run: deleteOld },
];
