import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import { seedSampleCatalogue } from "~prisma/seed";
import { makeBooking } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { db } from "./client";

withOwnDatabase();

const migrations = [
  "20261208080001_sample_facts",
  "20261209080000_states_of_sample_offers",
  "20261209080100_sample_closed_days",
  "20261209080200_bihu_starts",
  "20261209080300_sample_texts",
];

/** The facts as every sample had them before. */
const before = {
  prices: [],
  seasonMonths: [],
  closedDates: [],
  leadDays: 0,
  partyMin: null,
  partyMax: null,
  minAge: null,
};

const bihu = "019a0000-0000-7000-8a03-000000000001";
const sikkim = "019a0000-0000-7000-8a03-000000000006";
const tawang = "019a0000-0000-7000-8a01-000000000010";
const hornbill = "019a0000-0000-7000-8a01-000000000014";

function readAll() {
  return db().product.findMany({ include: { tour: true, offer: true }, orderBy: { id: "asc" } });
}

async function migrate(): Promise<void> {
  for (const name of migrations) {
    await db().$executeRawUnsafe(await readFile(`prisma/migrations/${name}/migration.sql`, "utf8"));
  }
}

it("the migrations bring the facts and texts of the seed to samples that nobody has edited, and to no other", async () => {
  await seedSampleCatalogue(db(), new Date());
  const seeded = await readAll();
  const ofTours = seeded.filter(({ kind }) => kind === "tour").map(({ id }) => id);
  // The seasons and states of tours are older than these facts.
  await db().product.updateMany({ where: { id: { notIn: ofTours } }, data: { ...before, states: [] } });
  const { seasonMonths: _, ...newOfTours } = before;
  await db().product.updateMany({ where: { id: { in: ofTours } }, data: newOfTours });
  await db().tour.update({ where: { id: tawang }, data: { permits: "Write to us three weeks ahead." } });
  const soon = addDays(dateInIndia(new Date()), 120);
  await db().offer.updateMany({ data: { validTill: toDatabaseDate(soon) } });
  const edited = { title: "Our own South Sikkim", version: 2 };
  await db().product.update({ where: { id: sikkim }, data: edited });
  const closed = new Date("2028-04-13");
  await db().product.update({ where: { id: bihu }, data: { closedDates: [closed] } });
  const old = await readAll();
  const booking = await makeBooking({ offerId: sikkim });
  const untouched = await makeBooking({ tourId: hornbill });
  const bookings = () => db().booking.findMany({ include: { lines: true }, orderBy: { id: "asc" } });
  const booked = await bookings();
  expect(booked.map(({ id }) => id).sort()).toEqual([booking.id, untouched.id].sort());

  await migrate();
  const migrated = await readAll();
  const ofId = (rows: typeof seeded, wanted: string) => rows.find(({ id }) => id === wanted);
  expect(ofId(migrated, sikkim)).toEqual(ofId(old, sikkim));
  expect(ofId(migrated, bihu)?.closedDates).toContainEqual(closed);
  const others = (rows: typeof seeded) =>
    rows
      .filter(({ id }) => id !== sikkim)
      .map(({ updatedAt: _at, closedDates, ...row }) => ({
        ...row,
        closedDates: closedDates.filter((date) => date.getTime() !== closed.getTime()),
      }));
  expect(others(migrated)).toEqual(others(seeded));
  expect(await bookings()).toEqual(booked);
});

it("the migrations change nothing where there are no samples", async () => {
  await db().booking.deleteMany();
  await db().product.deleteMany();
  await migrate();
  expect(await db().product.count()).toBe(0);
});
