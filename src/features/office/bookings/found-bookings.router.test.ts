import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { adminBooking } from "~/features/booking/booking.schema";
import { withClient } from "~/server/db/pg-client";
import { get, post } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeTour, word } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { notesTable, noteText } from "./found-beside.service";

const url = withOwnDatabase();
const name = `Rina ${word()}`;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
let id: string;

const read = async (path: string) => z.array(adminBooking).parse((await get(path, admin)).body);
const find = async (search: string) =>
  (await read(`/bookings?search=${encodeURIComponent(search)}`)).map(({ _id, foundIn }) => ({ _id, foundIn }));

beforeAll(async () => {
  admin = await makeAdmin();
  const tour = await makeTour({ title: "Living Root Bridges", states: ["Meghalaya"] });
  const tags = { create: [{ tag: "golden wedding" }] };
  ({ id } = await makeBooking({
    tourId: tour.id,
    itemTitle: "Living Root Bridges",
    name,
    pickupLocation: "Police Bazar, Zoë’s gate",
    tags,
  }));
  const other = await makeTour({ title: "Tea", states: ["Assam"] });
  await makeBooking({ tourId: other.id, name: `Rina ${word()}`, pickupLocation: "Airport" });
  expect(await post(`/bookings/notes/${id}`, { text: "Needs a WHEELCHAIR at the gate" }, admin)).toMatchObject({
    status: 200,
  });
});

describe("a search of bookings", () => {
  it.each([
    ["root bridges", undefined],
    ["golden", undefined],
    ["meghalaya", ["Place: Meghalaya"]],
    ["zoe's", ["Pickup: Police Bazar, Zoë’s gate"]],
    ["wheelchair", ["Note: Needs a WHEELCHAIR at the gate"]],
    ["rina bridges golden wheelchair", ["Note: Needs a WHEELCHAIR at the gate"]],
  ])("finds %j and says where", async (search, foundIn) => {
    expect(await find(search)).toEqual([{ _id: id, foundIn }]);
  });

  it("finds nothing if one of the words is nowhere", async () => {
    expect(await find("bridges airport")).toEqual([]);
    expect(await find("wheelchair nowhere")).toEqual([]);
  });

  it("looks for one or two letters only at the beginning of what names the customer", async () => {
    expect(await find("ro")).toEqual([]);
    expect(await find("ri")).toHaveLength(2);
  });

  it("counts what it finds", async () => {
    expect((await get("/bookings/summary?search=wheelchair", admin)).body).toMatchObject({ total: 1 });
  });

  it("of customers does not look at what they booked", async () => {
    const customers = async (search: string) => (await get(`/customers?search=${search}`, admin)).body;
    expect(await customers("bridges")).toEqual([]);
    expect(await customers(name.replace(" ", "+"))).toHaveLength(1);
  });
});

it("finds bookings by a tag or a note that more than a thousand have", async () => {
  await withClient({ connectionString: url() }, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO "Booking" SELECT (jsonb_populate_record(b, jsonb_build_object('id', uuidv7(), 'name', 'Crowd', 'reference', 'NE-' || lpad(n::text, 6, 'T')))).*
       FROM "Booking" b, generate_series(1, 1100) n WHERE b."id" = $1 RETURNING "id"`,
      [id],
    );
    const ids = rows.map((row) => row.id);
    await client.query(`INSERT INTO "BookingTag" SELECT unnest($1::uuid[]), 'kayak'`, [ids]);
    await client.query(
      `INSERT INTO "Change" ("id", "subject", "subjectId", "action", "fields")
       SELECT gen_random_uuid(), 'booking', unnest($1::uuid[]), 'noted', '{"note": [null, "By lantern"]}'`,
      [ids],
    );
  });
  const total = async (search: string) => (await get(`/bookings/summary?search=${search}`, admin)).body;
  expect(await total("kayak")).toMatchObject({ total: 1100 });
  expect(await total("lantern")).toMatchObject({ total: 1100 });
  expect(await total("kayak+lantern+wheelchair")).toMatchObject({ total: 0 });
  await post("/bookings/tags", { ids: [id], tag: "kayak", action: "add" }, admin);
  await post(`/bookings/notes/${id}`, { text: "Lantern for the way back" }, admin);
  expect(await find("kayak lantern wheelchair")).toMatchObject([{ _id: id }]);
});

it("a note is found by its index", async () => {
  await withClient({ connectionString: url() }, async (client) => {
    await client.query(
      `INSERT INTO "Change" ("id", "subject", "subjectId", "action", "fields")
       SELECT gen_random_uuid(), 'booking', gen_random_uuid(), 'noted', jsonb_build_object('note', ARRAY[NULL, 'Call ' || n])
       FROM generate_series(1, 5000) AS n`,
    );
    await client.query('ANALYZE "Change"');
    const { rows } = await client.query(
      `EXPLAIN SELECT FROM ${notesTable} WHERE ${noteText} LIKE '%wheelchair%' LIMIT 1`,
    );
    expect(JSON.stringify(rows)).toContain("Change_notes_of_bookings_idx");
  });
});
