import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { makeBooking, makeTour } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { withClient } from "./pg-client";

const url = withOwnDatabase();

it("the migration folds what searches of older bookings and products compare", async () => {
  const sql = await readFile("prisma/migrations/20261129010000_folded_search/migration.sql", "utf8");
  const updates = sql.match(/^UPDATE [^;]+;/gm) ?? [];
  expect(updates).toHaveLength(2);
  const { id: tourId } = await makeTour({ title: "Café Zoë’s Dzükou" });
  const { id } = await makeBooking({ tourId, name: "Zoë D’Souza" });
  await withClient({ connectionString: url() }, async (client) => {
    const read = async () => {
      const booking = await client.query(`SELECT "searchText" FROM "Booking" WHERE "id" = $1`, [id]);
      const product = await client.query(`SELECT "search"::text FROM "Product" WHERE "id" = $1`, [tourId]);
      return { booking: booking.rows[0]?.searchText, product: product.rows[0]?.search };
    };
    const now = await read();
    expect(now.booking).toContain("zoe d'souza");
    expect(now.product).toContain("'dzukou'");
    // As the version before had stored them.
    await client.query(`UPDATE "Booking" SET "searchText" = ' NE-1 Zoë D’Souza' WHERE "id" = $1`, [id]);
    await client.query(`UPDATE "Product" SET "search" = to_tsvector('simple', 'Café Dzükou') WHERE "id" = $1`, [
      tourId,
    ]);
    expect((await read()).product).toContain("'dzükou'");
    for (const update of updates) await client.query(update);
    expect(await read()).toEqual({ booking: " ne-1 zoe d'souza", product: now.product });
  });
});
