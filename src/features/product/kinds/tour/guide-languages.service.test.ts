import { expect, it } from "vitest";
import { dateInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { dayAhead, makeResource, makeTour } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { readGuideLanguages } from "./guide-languages.service";

withOwnDatabase();

/** Assigns somebody to a departure of the tour, some days ahead. */
async function assign(productId: string, resourceId: string, days: number): Promise<void> {
  const date = toDatabaseDate(dayAhead(days));
  await db().departure.create({ data: { productId, date } });
  await db().assignment.create({ data: { productId, date, resourceId, from: date, to: date } });
}

it("reads active guides with languages, and who of them is assigned to the tour from today on", async () => {
  const [tour, another] = await Promise.all([makeTour(), makeTour()]);
  const ahead = await makeResource({ languages: ["Monpa"] });
  const before = await makeResource({ languages: ["Hindi"] });
  const elsewhere = await makeResource({ languages: ["Khasi"] });
  const archived = await makeResource({ languages: ["German"], active: false });
  await makeResource({ kind: "driver", languages: ["Bengali"] });
  await makeResource({ languages: [] });
  await assign(tour.id, ahead.id, 10);
  await assign(tour.id, before.id, -10);
  await assign(another.id, elsewhere.id, 10);
  await assign(tour.id, archived.id, 20);
  expect(await readGuideLanguages(tour.id, dateInIndia(new Date()))).toEqual([
    { languages: ["Monpa"], isAssigned: true },
    { languages: ["Hindi"], isAssigned: false },
    { languages: ["Khasi"], isAssigned: false },
  ]);
});
