import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { daysOf } from "~/features/product/duration.rules";
import { makeTour } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { db } from "./client";

withOwnDatabase();

const durations = [
  "2 weeks",
  "One week",
  "a week",
  "1 week 2 days",
  "2 weeks (14 days)",
  "1 week, 6 nights",
  "60 weeks",
  "Three days two nights",
  "two nights",
  "a weekend",
  "someone days",
  "3 days 2 nights",
  "3D/2N",
  "1 day",
  "",
];

it("the migration counts weeks and numbers in words as the application does", async () => {
  const tours = await Promise.all(durations.map((duration) => makeTour({ duration })));
  await db().product.updateMany({ data: { days: 1 } });
  const sql = await readFile("prisma/migrations/20261127050000_days_in_words/migration.sql", "utf8");
  // Functions of pg_temp belong to one connection.
  await db().$transaction(async (tx) => {
    for (const statement of sql.split(/;\n\n/)) await tx.$executeRawUnsafe(statement);
  });
  const rows = await db().product.findMany({ select: { id: true, days: true } });
  const days = new Map(rows.map((row) => [row.id, row.days]));
  expect(tours.map(({ id }, index) => [durations[index], days.get(id)])).toEqual(
    durations.map((duration) => [duration, daysOf(duration)]),
  );
});
