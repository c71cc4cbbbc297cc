import pg from "pg";
import { describe, expect, it } from "vitest";
import { db } from "~/server/db/client";
import { apply, check, outcomeOf } from "~tests/support/catalogue-import";
import { makeAdmin, makeTour } from "~tests/support/factories";
import { untilLocksWait } from "~tests/support/lock-waits";
import { withOwnDatabase } from "~tests/support/own-database";

const databaseUrl = withOwnDatabase();

describe("an import", () => {
  it("is refused if the product was edited since the check, or the file is another one", async () => {
    const admin = await makeAdmin();
    const { id } = await makeTour();
    const text = `_id,price\n${id},5300\n`;
    const { check: checked } = await outcomeOf(check(admin, text));
    expect((await apply(admin, `_id,price\n${id},5400\n`, checked)).status).toBe(409);
    await db().product.update({ where: { id }, data: { version: { increment: 1 } } });
    expect(await apply(admin, text, checked)).toMatchObject({ status: 409, body: { code: "EDIT_CONFLICT" } });
    expect(Number((await db().product.findUniqueOrThrow({ where: { id } })).price)).toBe(4500);
  });

  it("adds the products of a file once if it is imported twice at the same time", async () => {
    const admin = await makeAdmin();
    const text = "title,description,duration,price\nTwice,d,1 day,1\n";
    const { check: checked } = await outcomeOf(check(admin, text));
    const answers = await Promise.all([apply(admin, text, checked), apply(admin, text, checked)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db().product.count({ where: { title: "Twice" } })).toBe(1);
  });

  it("waits for another import, and is refused if that takes too long", async () => {
    const admin = await makeAdmin();
    const importOf = async (title: string) => {
      const text = `title,description,duration,price\n${title},d,1 day,1\n`;
      const { check: checked } = await outcomeOf(check(admin, text));
      return () => apply(admin, text, checked);
    };
    const [patient, refused] = [await importOf("Patient"), await importOf("Refused")];
    const other = new pg.Client({ connectionString: databaseUrl() });
    await other.connect();
    await other.query("SELECT pg_advisory_lock(hashtextextended('catalogue import', 5))");
    expect(await refused()).toMatchObject({ status: 409, text: expect.stringContaining("Another import is running.") });
    const waiting = patient();
    await untilLocksWait(async (sql) => (await other.query<{ count: number }>(sql)).rows);
    await other.end();
    expect((await waiting).status).toBe(200);
    expect(await db().product.count({ where: { title: { in: ["Patient", "Refused"] } } })).toBe(1);
  });
});
