import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { firstTaxSettings } from "~/features/invoicing/tax.settings";
import { adminPermitRule } from "~/features/permit/manage/permit-admin.schema";
import { toDatabaseDate } from "~/lib/dates";
import { conflictMessage } from "~/server/api/errors";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post, put, send } from "~tests/support/clients";
import {
  dayAhead,
  makeAdmin,
  makeApiKey,
  makeBooking,
  makeCar,
  makeCode,
  makeOffer,
  makeResource,
  makeTour,
  makeUser,
  makeWebhook,
  type TestUser,
  word,
} from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";

withOwnDatabase();
let admin: TestUser;
beforeAll(async () => {
  admin = await makeAdmin();
});

type Edit = Record<string, unknown>;
type EditedRecord = {
  title: string;
  table: string;
  /** Makes one, and returns its address. */
  make: () => Promise<string>;
  /** Where it is read, if not at its address. */
  read?: (address: string) => Promise<unknown>;
  /** The body that sets the field to a value. */
  edit: (value: string) => Edit;
  /** The field's name in the history. */
  field: string;
  /** A body that sets another field. */
  other: Edit;
  otherField: string;
};

const date = dayAhead();
const today = dayAhead(0);
const permitRule = {
  state: "Nagaland",
  permit: "ILP",
  holder: "indian",
  arrangedBy: "You, online",
  verifiedOn: today,
};
const permitRules = z.object({ rules: z.array(adminPermitRule) });
const offerBody = { originalPrice: 12_000, price: 9000 };
const settingsAt = () => Promise.resolve("/settings");

/** A record that is deleted, archived and restored. `use` makes something that keeps it from being deleted. */
type RemovedRecord = EditedRecord & {
  use: (address: string) => Promise<unknown>;
  restore: (address: string, version: number) => ReturnType<typeof post>;
  /** The history's entry of the restored record. */
  restored: object;
};

const idIn = (address: string) => address.split("/").at(-1) ?? "";
const restoreProduct = {
  restore: (address: string) => post(`/catalogue/archived/${idIn(address)}/restore`, {}, admin),
  restored: { action: "restored", fields: {} },
};

const removed: RemovedRecord[] = [
  {
    title: "a tour",
    table: "Product",
    make: async () => `/tours/${(await makeTour()).id}`,
    edit: (title) => ({ title }),
    field: "title",
    other: { duration: "9 days" },
    otherField: "duration",
    use: (address) => makeBooking({ tourId: idIn(address) }),
    ...restoreProduct,
  },
  {
    title: "a car",
    table: "Product",
    make: async () => `/cars/${(await makeCar()).id}`,
    edit: (name) => ({ name }),
    field: "name",
    other: { tagline: "For the high passes" },
    otherField: "tagline",
    use: (address) => makeBooking({ carId: idIn(address) }),
    ...restoreProduct,
  },
  {
    title: "an offer",
    table: "Product",
    make: async () => `/offers/${(await makeOffer({ title: "Hornbill" })).id}`,
    edit: (title) => ({ ...offerBody, title }),
    field: "title",
    other: { ...offerBody, title: "Hornbill", subtitle: "A week in Kohima" },
    otherField: "subtitle",
    use: (address) => makeBooking({ offerId: idIn(address) }),
    ...restoreProduct,
  },
  {
    title: "a discount code",
    table: "DiscountCode",
    make: async () => `/codes/${(await makeCode({ maxUses: 5 })).id}`,
    edit: (maxUses) => ({ maxUses: Number(maxUses.replace(/\D/g, "")) }),
    field: "maxUses",
    other: { minTotal: 5000 },
    otherField: "minTotal",
    use: async (address) => {
      const { code } = await db().discountCode.findUniqueOrThrow({ where: { id: idIn(address) } });
      return makeBooking({ code });
    },
    restore: (address, version) => put(address, { archived: false, version }, admin),
    restored: { action: "updated", fields: { archived: [true, false] } },
  },
  {
    title: "a guide",
    table: "Resource",
    make: async () => `/resources/${(await makeResource()).id}`,
    edit: (name) => ({ name }),
    field: "name",
    other: { languages: ["Nepali"] },
    otherField: "languages",
    use: async (address) => {
      const { id: bookingId } = await makeBooking({ carId: (await makeCar()).id });
      const day = toDatabaseDate(date);
      return db().assignment.create({ data: { resourceId: idIn(address), bookingId, from: day, to: day } });
    },
    restore: (address, version) => put(address, { active: true, version }, admin),
    restored: { action: "updated", fields: { active: [false, true] } },
  },
];

const records: EditedRecord[] = [
  ...removed,
  {
    title: "a departure",
    table: "Departure",
    make: async () => `/departures/${(await makeTour()).id}/${date}`,
    edit: (meetingPoint) => ({ meetingPoint }),
    field: "meetingPoint",
    other: { minParty: 3 },
    otherField: "minParty",
  },
  {
    title: "a rule of a permit",
    table: "PermitRule",
    make: async () => {
      const body = { ...permitRule, source: `The portal's FAQ ${word()}` };
      return `/permit-rules/${bodyOf(adminPermitRule, await post("/permit-rules", body, admin))._id}`;
    },
    read: async (address) => {
      const { rules } = permitRules.parse((await get("/permit-rules/all", admin)).body);
      return rules.find(({ _id }) => address.endsWith(_id));
    },
    edit: (source) => ({ ...permitRule, source }),
    field: "source",
    other: { ...permitRule, source: "The ministry", fee: "₹300" },
    otherField: "fee",
  },
  {
    title: "a key of a program",
    table: "ApiKey",
    make: async () => `/keys/${(await makeApiKey()).id}`,
    edit: (name) => ({ name }),
    field: "name",
    other: { perMinute: 1200 },
    otherField: "perMinute",
  },
  {
    title: "a webhook",
    table: "WebhookEndpoint",
    make: async () => `/webhooks/${(await makeWebhook()).id}`,
    edit: (name) => ({ name }),
    field: "name",
    other: { on: false },
    otherField: "on",
  },
  {
    title: "the settings",
    table: "Settings",
    make: settingsAt,
    edit: (name) => ({ name }),
    field: "name",
    other: { tagline: word() },
    otherField: "tagline",
  },
  {
    title: "tax",
    table: "Settings",
    make: settingsAt,
    edit: (legalName) => ({ tax: { ...firstTaxSettings, legalName } }),
    field: "tax",
    other: { serviceFeePercent: 7.5 },
    otherField: "serviceFeePercent",
  },
  {
    title: "texts",
    table: "Settings",
    make: settingsAt,
    edit: (voucherNote) => ({ voucherNote }),
    field: "voucherNote",
    other: { whatsAppMessage: `Hello {name} ${word()}` },
    otherField: "whatsAppMessage",
  },
];

const versioned = z.looseObject({ version: z.number() });
const history = z.array(z.looseObject({ action: z.string(), fields: z.record(z.string(), z.unknown()) }));
const historyOf = async (address: string) => history.parse((await get(`${address}/history`, admin)).body);

function readerOf({ read = async (address: string) => (await get(address, admin)).body }: EditedRecord) {
  return async (address: string) => versioned.parse(await read(address));
}

/** The newest transaction whose rows the table has. */
async function lastWriter(table: string): Promise<unknown> {
  const newest = `SELECT "xmin"::text AS "id" FROM "${table}" ORDER BY age("xmin") LIMIT 1`;
  const [row] = await db().$queryRawUnsafe<{ id: string }[]>(newest);
  return row?.id;
}

describe.each(records)("$title", (record) => {
  const { table, make, edit, field, other, otherField } = record;
  const read = readerOf(record);

  it("takes one of two edits of a version that come at once, and answers the other with the current record", async () => {
    const address = await make();
    const { version } = await read(address);
    const entries = (await historyOf(address)).length;
    const bodies = ["First 11", "Second 12"].map((value) => ({ ...edit(value), version }));
    const answers = await Promise.all(bodies.map((body) => put(address, body, admin)));
    const [won, lost] = answers.sort((a, b) => a.status - b.status);
    if (!won || !lost) throw new Error("Two were sent.");
    expect(won.status, won.text).toBe(200);
    expect(won.body).toMatchObject({ version: version + 1 });
    expect(expectProblem(lost, "EDIT_CONFLICT", conflictMessage).current).toEqual(won.body);
    expect(await read(address)).toMatchObject({ version: version + 1 });
    expect(await historyOf(address)).toHaveLength(entries + 1);
  });

  it("takes one edit after the other if they name no version", async () => {
    const address = await make();
    const { version } = await read(address);
    const entries = (await historyOf(address)).length;
    const answers = await Promise.all(["Third 13", "Fourth 14"].map((value) => put(address, edit(value), admin)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(address)).version).toBe(version + 2);
    const [second, first, ...before] = await historyOf(address);
    expect(before).toHaveLength(entries);
    const pair = z.tuple([z.unknown(), z.unknown()]);
    expect(pair.parse(second?.fields[field])[0]).toEqual(pair.parse(first?.fields[field])[1]);
  });

  it("records in its transaction who changed which fields, and nothing for an edit that changes nothing", async () => {
    const address = await make();
    const edited = versioned.parse((await put(address, edit("Fifth 15"), admin)).body);
    expect(await lastWriter("Change")).toBe(await lastWriter(table));
    const again = await put(address, { ...edit("Fifth 15"), version: edited.version }, admin);
    expect(again.body).toEqual(edited);
    const [last] = await historyOf(address);
    expect(last).toMatchObject({ action: "updated", by: { _id: admin.id } });
    expect(Object.keys(last?.fields ?? {})).toEqual([field]);
    const both = await put(address, { ...other, version: edited.version }, admin);
    expect(both.body).toMatchObject({ version: edited.version + 1 });
    expect(Object.keys((await historyOf(address))[0]?.fields ?? {})).toContain(otherField);
  });

  it("is not changed by customers and visitors", async () => {
    const [address, customer] = await Promise.all([make(), makeUser()]);
    const before = await read(address);
    expectProblem(await put(address, edit("Sixth 16"), customer), "FORBIDDEN");
    expectProblem(await put(address, edit("Sixth 16")), "UNAUTHORIZED");
    expect(await read(address)).toEqual(before);
  });
});

describe.each(removed)("$title that is removed", (record) => {
  const { make, use, restore, restored } = record;
  const read = readerOf(record);

  it("is deleted while nothing refers to it, and the history keeps what it was", async () => {
    const address = await make();
    const remove = () => send("DELETE", address, { as: admin });
    expect((await remove()).body).toEqual({ _id: idIn(address), archived: false });
    expectProblem(await get(address, admin), "NOT_FOUND");
    expectProblem(await put(address, record.edit("Seventh 17"), admin), "NOT_FOUND");
    expectProblem(await remove(), "NOT_FOUND");
    const [last] = await historyOf(address);
    expect(last).toMatchObject({ action: "deleted", by: { _id: admin.id } });
    expect(last?.fields).toHaveProperty(record.field);
    expect(Object.values(last?.fields ?? {})).toEqual(
      Object.keys(last?.fields ?? {}).map(() => [expect.anything(), null]),
    );
  });

  it("is archived if something refers to it, and can be restored", async () => {
    const address = await make();
    const { version } = await read(address);
    await use(address);
    const answer = await send("DELETE", address, { as: admin });
    expect(answer.body).toEqual({ _id: idIn(address), archived: true });
    expect((await historyOf(address))[0]).toMatchObject({ action: "archived", fields: {}, by: { _id: admin.id } });
    expect((await restore(address, version + 1)).status).toBe(200);
    expect((await historyOf(address))[0]).toMatchObject(restored);
    expect(await read(address)).toMatchObject({ version: version + 2 });
  });
});

describe("if the history cannot be written", () => {
  beforeAll(async () => {
    await db().$executeRawUnsafe(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW."action" <> 'created' THEN RAISE EXCEPTION 'no history'; END IF; RETURN NEW; END $$`);
    await db().$executeRawUnsafe(
      `CREATE TRIGGER refuse_change BEFORE INSERT ON "Change" FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
    );
  });
  afterAll(async () => {
    await db().$executeRawUnsafe(`DROP TRIGGER refuse_change ON "Change"`);
    await db().$executeRawUnsafe(`DROP FUNCTION refuse_change`);
  });

  it.each(records)("$title does not change", async (record) => {
    const [address, read] = [await record.make(), readerOf(record)];
    const before = await read(address);
    expectProblem(await put(address, record.edit("Eighth 18"), admin), "INTERNAL");
    expect(await read(address)).toEqual(before);
  });

  it.each(removed)("$title is not removed", async (record) => {
    const [unused, used, read] = [await record.make(), await record.make(), readerOf(record)];
    await record.use(used);
    const before = await Promise.all([unused, used].map(read));
    for (const address of [unused, used]) {
      expectProblem(await send("DELETE", address, { as: admin }), "INTERNAL");
    }
    expect(await Promise.all([unused, used].map(read))).toEqual(before);
  });
});
