import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { manifest } from "~/features/office/manifest/manifest.schema";
import { toAnsweredPhone } from "~/lib/phone";
import { signToken } from "~/server/auth/tokens";
import { readArchive } from "~/server/backup/archive";
import { load } from "~/server/backup/load";
import type { Manifest } from "~/server/backup/manifest";
import { db, openDatabase } from "~/server/db/client";
import { get } from "~tests/support/clients";
import { setClock } from "~tests/support/clock";
import { makeDatabase, stillMs } from "~tests/support/databases";

const fixtures = "tests/fixtures/version-0.1.0";
const askers = { asha: "asha@example.com", rina: "rina@example.com", admin: "admin@example.com" } as const;
const recorded = z.array(
  z.object({
    as: z.enum(["none", "asha", "rina", "admin"]),
    path: z.string(),
    status: z.number(),
    body: z.unknown(),
    total: z.string().nullable(),
  }),
);

/** The tables of version 0.1.0 that became "Product". */
const kindTables = ["Tour", "Car", "Offer"];
const edits = 1_000;

let folder: string;
let drop: () => Promise<void>;
let saved: Manifest;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "luit-earlier-"));
  saved = await readArchive(`${fixtures}/backup.tar.gz`, folder);
  const database = await makeDatabase(inject("databaseUrl"));
  drop = database.drop;
  // The samples count as edited meanwhile, because migrations give new facts to those that nobody has edited.
  await load(database.url, folder, saved, {
    onLoaded: async (client) => {
      for (const table of kindTables) await client.query(`UPDATE "${table}" SET "version" = "version" + ${edits}`);
    },
  });
  openDatabase(database.url, stillMs);
  await db().$executeRawUnsafe(`UPDATE "Product" SET "version" = "version" - ${edits}`);
});
afterAll(async () => {
  await db().$disconnect();
  await drop();
  await rm(folder, { recursive: true });
});

async function tokenOf(as: "none" | keyof typeof askers): Promise<{ token: string } | undefined> {
  if (as === "none") return undefined;
  const user = await db().user.findUniqueOrThrow({ where: { email: askers[as] } });
  const { id: _id, name, email, role, tokenVersion: version } = user;
  return { token: await signToken({ _id, name, email, phone: toAnsweredPhone(user.phone), role, version }) };
}

/** The fields of `now` that `before` has: later versions add fields to answers. */
function recordedFields(before: unknown, now: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(now)) return now.map((item, index) => recordedFields(before[index], item));
  if (!isObject(before) || !isObject(now)) return now;
  const names = Object.keys(now).filter((name) => name in before);
  return Object.fromEntries(names.map((name) => [name, recordedFields(before[name], now[name])]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An answer without the time of the request. */
function timeless(body: unknown): unknown {
  return typeof body === "object" && body !== null && "exportedAt" in body ? { ...body, exportedAt: null } : body;
}

/** Version 0.1.0 listed tours and offers on their first day alone: a manifest without those that began before. */
function firstDaysOnly(path: string, body: unknown): unknown {
  const { data } = path.startsWith("/bookings/manifest") ? manifest.safeParse(body) : {};
  if (!data) return body;
  const items = data.items.map(({ bookings, ...item }) => {
    return { ...item, bookings: bookings.filter(({ date }) => item.type === "Car" || date === data.date) };
  });
  return { ...data, items: items.filter(({ bookings }) => bookings.length > 0) };
}

/** The number of rows of a table in the backup. */
const rowsOf = (table: string) => saved.tables.find(({ name }) => name === table)?.rows ?? 0;

describe("a database of version 0.1.0", () => {
  it("gives the recorded answers, field by field", async () => {
    const file = gunzipSync(await readFile(`${fixtures}/answers.json.gz`)).toString();
    const answers = recorded.parse(JSON.parse(file));
    expect(answers.length).toBeGreaterThan(100);
    setClock("2026-11-23T06:16:43Z");
    for (const { as, path, status, body, total } of answers) {
      const answer = await get(path, await tokenOf(as));
      const now = {
        status: answer.status,
        body: timeless(recordedFields(body, firstDaysOnly(path, answer.body))),
        total: answer.headers.get("x-total-count"),
      };
      expect(now, `${path} as ${as}`).toEqual({ status, body: timeless(body), total });
    }
  });

  it("keeps every row", async () => {
    const [tours, cars, offers] = [rowsOf("Tour"), rowsOf("Car"), rowsOf("Offer")];
    expect(tours * cars * offers).toBeGreaterThan(0);
    expect(await db().product.count()).toBe(tours + cars + offers);
    expect([await db().tour.count(), await db().car.count(), await db().offer.count()]).toEqual([tours, cars, offers]);
    for (const [table, count] of [
      ["User", db().user.count()],
      ["Booking", db().booking.count()],
      ["BookingEvent", db().bookingEvent.count()],
      ["Change", db().change.count()],
      ["Outbox", db().outbox.count()],
    ] as const) {
      expect([table, await count]).toEqual([table, rowsOf(table)]);
    }
  });

  it("has lines that add up to each booking's total, and the days of each product", async () => {
    const bookings = await db().booking.findMany({ include: { lines: true } });
    for (const { reference, totalPrice, lines } of bookings) {
      const sum = lines.reduce((all, { amount }) => all + amount.toNumber(), 0);
      expect([reference, sum]).toEqual([reference, totalPrice.toNumber()]);
    }
    const durations = await db().product.findMany({ include: { tour: true, offer: true } });
    const days = new Map(durations.map(({ days, tour, offer }) => [tour?.duration ?? offer?.duration, days]));
    expect([days.get("2 nights"), days.get("4D/3N"), days.get("3 days 2 nights")]).toEqual([3, 4, 3]);
  });
});
