import { describe, expect, it } from "vitest";
import { firstKind, kinds, type ProductKind, productKinds } from "~/features/product/registry";
import { isOfKinds, kindsWith, sharesDeparture, standsAlone } from "~/features/product/which-kinds.rules";
import { sql } from "~/server/db/sql";
import { makeTour } from "~tests/support/factories";
import { soldTripDays } from "./journey-days.rules";

// Triggers and constraints name kinds. A new kind's migration replaces those that these tests find to be without it.

it.each(productKinds)("sold_trip_days and soldTripDays say the same of a %s", async (kind) => {
  const { id } = await makeTour({ days: 5 });
  const [row] = await sql<{ days: number }>(`SELECT sold_trip_days($1::"ProductKind", 3, $2::uuid) AS "days"`, [
    kind,
    id,
  ]);
  expect(row?.days).toBe(soldTripDays(kind, 3, 5));
});

/** The kinds that meet the only comparison of a kind in a definition, as PostgreSQL prints it. */
function kindsIn(definition: string): string[] {
  const named = [...definition.matchAll(/'(\w+)'::"ProductKind"/g)].map(([, kind]) => kind);
  const isExcept = /kind"? <> /.test(definition);
  return productKinds.filter((kind) => named.includes(kind) !== isExcept);
}

async function definitionOf(of: "trigger" | "constraint", name: string): Promise<string> {
  const [row] = await sql<{ text: string }>(
    of === "trigger"
      ? `SELECT pg_get_triggerdef("oid") AS "text" FROM pg_trigger WHERE "tgname" = $1`
      : `SELECT pg_get_constraintdef("oid") AS "text" FROM pg_constraint WHERE "conname" = $1`,
    [name],
  );
  return row?.text ?? "";
}

describe("what follows a changed booking or product", () => {
  it.each([
    ["Booking_moved_assignments", standsAlone],
    ["Booking_moved_length_of_departure", sharesDeparture],
    ["Product_days_of_assignments", sharesDeparture],
  ] as const)("%s is for the kinds of its departures", async (name, test) => {
    expect(kindsIn(await definitionOf("trigger", name))).toEqual(kindsWith(test));
  });

  it("Booking_tripDays_check is for the kinds that last as booked", async () => {
    const others = kindsIn(await definitionOf("constraint", "Booking_tripDays_check"));
    expect(others).toEqual(kindsWith(({ lastsAsBooked }) => !lastsAsBooked));
  });
});

it("kinds are listed in SQL as they are in the registry, also none", async () => {
  const isListed = async (kind: string, test: Parameters<typeof isOfKinds>[1]) =>
    (await sql<{ is: boolean }>(`SELECT ${isOfKinds('$1::"ProductKind"', test)} AS "is"`, [kind]))[0]?.is;
  for (const kind of productKinds) {
    expect(await isListed(kind, sharesDeparture)).toBe(kinds[kind].sharesDeparture);
    expect(await isListed(kind, () => false)).toBe(false);
  }
});

/** The triggers of a kind's table, with a dash instead of the table's name. */
async function triggersOf(kind: ProductKind): Promise<string[]> {
  const table = kinds[kind].label;
  const triggers = await sql<{ text: string }>(
    `SELECT pg_get_triggerdef("oid") AS "text" FROM pg_trigger WHERE "tgrelid" = $1::regclass AND NOT "tgisinternal"`,
    [`"${table}"`],
  );
  return triggers.map(({ text }) => text.replaceAll(table, "-")).sort();
}

it.each(productKinds)("the table of a %s has the triggers of the first kind's table", async (kind) => {
  const triggers = await triggersOf(firstKind);
  expect(triggers).not.toEqual([]);
  expect(await triggersOf(kind)).toEqual(triggers);
});

it.each(productKinds.flatMap((kind) => [[kind, "product_words"] as const, [kind, "product_text"] as const]))(
  "searches find the texts of a %s by %s",
  async (kind, name) => {
    const [row] = await sql<{ text: string }>(
      `SELECT pg_get_functiondef("oid") AS "text" FROM pg_proc WHERE "proname" = $1`,
      [name],
    );
    expect(row?.text).toContain(`JOIN "${kinds[kind].label}"`);
  },
);
