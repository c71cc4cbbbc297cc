import fc from "fast-check";
import { expect, it } from "vitest";
import { sql } from "~/server/db/sql";
import { placesOf, productKinds } from "./registry";

it("placesOf equals the SQL function booking_places, for every kind and party", async () => {
  const party = fc.record({
    kind: fc.constantFrom(...productKinds),
    travelers: fc.integer({ min: 1, max: 500 }),
    days: fc.integer({ min: 1, max: 60 }),
  });
  const property = fc.asyncProperty(fc.array(party, { minLength: 1, maxLength: 100 }), async (parties) => {
    const rows = await sql<{ places: number }>(
      `SELECT booking_places("kind"::"ProductKind", "travelers") AS "places"
       FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS "party"("kind", "travelers", "at") ORDER BY "at"`,
      [parties.map(({ kind }) => kind), parties.map(({ travelers }) => travelers)],
    );
    expect(rows.map(({ places }) => places)).toEqual(parties.map(({ kind, ...party }) => placesOf(kind, party)));
  });
  await fc.assert(property, { numRuns: 20 });
});
