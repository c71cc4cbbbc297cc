import { readFile, stat } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message } from "~/features/account/auth.schema";
import { accountExport } from "~/features/privacy/account-export.schema";
import { db } from "~/server/db/client";
import { plannedReadSql } from "~/server/db/read";
import { bodyOf, get, post } from "~tests/support/clients";
import { storedFile } from "~tests/support/forms";
import { fullPassword, makeFullAccount } from "~tests/support/full-account";
import { deliverAll, makeDelivery, makeDue } from "~tests/support/mail-delivery";
import { withOwnDatabase } from "~tests/support/own-database";
import { startRazorpayHere } from "~tests/support/razorpay-here";
import { isImpersonal } from "./place";
import { allPlaces, places, placesTable } from "./places";

withOwnDatabase();

let double: Awaited<ReturnType<typeof startRazorpayHere>>;
beforeAll(async () => {
  double = await startRazorpayHere();
});
afterAll(() => double.close());

type Column = { table: string; column: string; type: string };

const columnsOfDatabase = () =>
  plannedReadSql<Column>(
    `SELECT "table_name"::text AS "table", "column_name"::text AS "column", "udt_name"::text AS "type"
     FROM information_schema."columns" JOIN information_schema."tables" USING ("table_schema", "table_name")
     WHERE "table_schema" = current_schema() AND "table_type" = 'BASE TABLE' AND "table_name" NOT LIKE '\\_%'
     ORDER BY "table_name", "ordinal_position"`,
  );

/** The columns that have the text in a row, however it is capitalised. */
async function findText(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await columnsOfDatabase()) {
    const [row] = await plannedReadSql<{ count: number }>(
      `SELECT count(*)::int AS "count" FROM "${table}" WHERE strpos(lower("${column}"::text), lower($1)) > 0`,
      [text],
    );
    if (row && row.count > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** The values at a path such as "details[].payments[].utr". */
function valuesAt(value: unknown, path: string): unknown[] {
  const [first = "", ...rest] = path.split(".");
  const name = first.replace("[]", "");
  const next = value !== null && typeof value === "object" ? (value as Record<string, unknown>)[name] : undefined;
  const all = first.endsWith("[]") ? (Array.isArray(next) ? next : []) : [next];
  return rest.length === 0 ? all : all.flatMap((one) => valuesAt(one, rest.join(".")));
}

const isFilled = (value: unknown) =>
  value !== undefined &&
  value !== null &&
  value !== "" &&
  JSON.stringify(value) !== "[]" &&
  JSON.stringify(value) !== "{}";

it("the list has each column of text or JSON of the database", async () => {
  const isText = ({ type }: Column) => /^_?(?:text|varchar|bpchar|citext|jsonb?)$/.test(type);
  const listed = new Set(allPlaces.map(({ table, column }) => `${table}.${column}`));
  const isImpersonalTable = (table: string) =>
    Object.entries(places).some(([name, columns]) => name === table && isImpersonal(columns));
  const all = await columnsOfDatabase();
  const texts = all.filter((column) => isText(column) && !isImpersonalTable(column.table));
  expect(texts.length).toBeGreaterThan(80);
  const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;
  const names = texts.map(nameOf);
  expect(names.filter((name) => !listed.has(name))).toEqual([]);
  const known = new Set(all.map(nameOf));
  expect([...listed].filter((name) => !known.has(name))).toEqual([]);
});

it("the document has the list", async () => {
  const document = await readFile("docs/personal-data.md", "utf8");
  expect(document.slice(document.indexOf("| column"))).toBe(`${placesTable()}\n`);
});

describe("a full account", () => {
  let full: Awaited<ReturnType<typeof makeFullAccount>>;
  beforeAll(async () => {
    full = await makeFullAccount(double);
  });

  it("is in its export, at each place that the list names, without secrets", async () => {
    const answer = await get("/auth/me/export", full.user);
    const data = bodyOf(accountExport, answer);
    const named = allPlaces.flatMap(({ inExport }) => inExport ?? []);
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter((path) => !valuesAt(data, path).some(isFilled))).toEqual([]);
    const names = [
      "contact",
      "company",
      "street",
      "traveller",
      "permit",
      "tag",
      "wished",
      "why",
      "answer",
      "pickup",
      "requests",
    ] as const;
    const shown = [...names.map((name) => full.typed.gone[name]), full.typed.published];
    for (const text of shown) expect(answer.text).toContain(text);
    const { passwordHash } = await db().user.findUniqueOrThrow({ where: { id: full.user.id } });
    for (const secret of [passwordHash, "secret-code", full.admin.email]) expect(answer.text).not.toContain(secret);
  });

  it("leaves no word behind when it is deleted, but for what the list keeps by name", async () => {
    const before = await findText(full.user.email);
    expect(before).toEqual(expect.arrayContaining(["User.email", "Outbox.payload", "Payment.note", "Change.fields"]));
    bodyOf(message, await post("/auth/delete-account", { password: fullPassword }, full.user));
    await makeDue();
    const { delivery, sent } = makeDelivery();
    await deliverAll(delivery);
    expect(sent.map(({ to }) => to)).toContain(full.user.email);
    const { name, email, ...words } = full.typed.gone;
    const texts = { ...words, name, email, digits: "9123498765", grouped: "91234 98765" };
    const kept = allPlaces.filter(({ fate }) => fate === "kept").map(({ table, column }) => `${table}.${column}`);
    const found = await Promise.all(
      Object.entries(texts).map(async ([what, text]) => (await findText(text)).map((place) => `${what}: ${place}`)),
    );
    expect(found.flat().filter((place) => !kept.includes(place.split(": ")[1] ?? ""))).toEqual([]);
    expect(await findText(full.typed.published)).toEqual(["Review.text"]);
  });

  it("leaves no picture behind", async () => {
    expect(full.photos).toHaveLength(2);
    const left = await Promise.allSettled(full.photos.map((url) => stat(storedFile(url))));
    expect(left.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });

  it("leaves what happened, in numbers", async () => {
    const ofTheirs = { bookingId: { in: full.bookingIds } };
    expect(await db().payment.count({ where: ofTheirs })).toBe(5);
    const credits = await db().bankCredit.findMany({ where: { payments: { some: ofTheirs } } });
    expect(credits).toMatchObject([{ text: "", note: "[deleted], [deleted], [deleted]" }]);
    expect(await db().paper.count({ where: ofTheirs })).toBeGreaterThan(0);
    const notes = await db().payment.findMany({ where: { ...ofTheirs, provider: "cash" }, select: { note: true } });
    expect(notes).toEqual([{ note: "[deleted], [deleted], [deleted]" }]);
    const [event] = await db().paymentEvent.findMany({ where: { kind: "payment.captured" } });
    expect(event?.raw).toContain('"order_id"');
  });
});
