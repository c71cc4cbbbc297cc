import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { imageTextsField } from "~/features/product/image-texts.schema";
import { carTypes } from "~/features/product/kinds/car/car-kinds.rules";
import { tourTypes } from "~/features/product/kinds/tour/tour-kinds";
import { listTours } from "~/features/product/kinds/tour/tour-list.service";
import { addDays, fromDatabaseDate } from "~/lib/dates";
import { states } from "~/lib/states";
import { sampleCars, sampleOffers, sampleTours } from "~prisma/sample/catalogue";
import { pictureTexts } from "~prisma/sample/picture-texts";
import { regionScenes } from "~prisma/sample/pictures";
import { seedSampleCatalogue } from "~prisma/seed";
import { makeMigratedDatabase } from "~tests/support/own-database";
import { type Database, openDatabase } from "./client";

// 18:45Z is already the 21st in Asia/Kolkata.
const now = new Date("2026-11-20T18:45:00Z");
let database: Database;
let dispose: () => Promise<void>;

async function readAll() {
  const [tours, cars, offers] = await Promise.all([
    database.product.findMany({ where: { kind: "tour" }, include: { tour: true }, orderBy: { createdAt: "desc" } }),
    database.product.findMany({ where: { kind: "car" }, include: { car: true }, orderBy: { id: "asc" } }),
    database.product.findMany({ where: { kind: "offer" }, include: { offer: true }, orderBy: { createdAt: "desc" } }),
  ]);
  return { tours, cars, offers };
}

beforeAll(async () => {
  const { url, drop } = await makeMigratedDatabase();
  database = openDatabase(url);
  dispose = async () => {
    await database.$disconnect();
    await drop();
  };
  await seedSampleCatalogue(database, now);
});

afterAll(() => dispose());

describe("the sample catalogue", () => {
  it("is written completely and in order", async () => {
    const { tours, cars, offers } = await readAll();
    expect(tours.map((tour) => tour.title)).toEqual(sampleTours.map((tour) => tour.title));
    expect(cars.map((car) => car.title)).toEqual(sampleCars.map((car) => car.name));
    expect(offers.map((offer) => offer.title)).toEqual(sampleOffers.map((offer) => offer.title));
  });

  it.each([
    ["Cherapunji", "Cherrapunji"],
    ["Kaziranga safari", "Kaziranga"],
    ["kazirnga rhinos 2027", "Kaziranga"],
    ["root bridges", "Nongriat"],
  ])("is found by what travellers type: %s", async (search, place) => {
    const [first] = (await listTours({ search })).results;
    expect(JSON.stringify(first)).toContain(place);
  });

  it("does not change when it is written again, even months later", async () => {
    const before = await readAll();
    await seedSampleCatalogue(database, now);
    await seedSampleCatalogue(database, new Date("2027-05-01T00:00:00Z"));
    expect(await readAll()).toEqual(before);
  });

  it("is written once by several processes that start at the same time", async () => {
    const before = await readAll();
    await Promise.all([1, 2, 3].map(() => seedSampleCatalogue(database, now)));
    expect(await readAll()).toEqual(before);
  });

  it("has at least 24 tours, of every type and in every state", async () => {
    const { tours } = await readAll();
    expect(tours.length).toBeGreaterThanOrEqual(24);
    expect(new Set(tours.map(({ tour }) => tour?.type))).toEqual(new Set(tourTypes));
    expect(new Set(tours.flatMap((tour) => tour.states))).toEqual(new Set(states));
  });

  it("has at least 12 tours that run all year", async () => {
    const { tours } = await readAll();
    expect(tours.filter((tour) => tour.seasonMonths.length === 0).length).toBeGreaterThanOrEqual(12);
  });

  it("has 12 cars, of every class, and 8 offers", async () => {
    const { cars, offers } = await readAll();
    expect(cars).toHaveLength(12);
    expect(offers).toHaveLength(8);
    expect(new Set(cars.map(({ car }) => car?.carType))).toEqual(new Set(carTypes));
  });

  it("has offers that are valid for months from the day of seeding in Asia/Kolkata, with a real saving", async () => {
    const { offers } = await readAll();
    const lastDays = offers.map(({ offer }) => offer?.validTill && fromDatabaseDate(offer.validTill));
    expect(lastDays).toEqual(sampleOffers.map((offer) => addDays("2026-11-21", offer.validForDays)));
    for (const { offer, price } of offers) {
      expect(offer?.validTill && fromDatabaseDate(offer.validTill) >= "2027-02-21").toBe(true);
      const saving = offer?.originalPrice.minus(price).dividedBy(offer.originalPrice).times(100);
      expect(offer?.discount.toNumber()).toBe(Math.round(saving?.toNumber() ?? -1));
    }
  });

  it("limits the places of exactly two products", async () => {
    const { tours, offers } = await readAll();
    expect([...tours, ...offers].filter((item) => item.capacity !== null)).toHaveLength(2);
  });

  it("has a different first picture for every product, and no picture without a file", async () => {
    const { tours, cars, offers } = await readAll();
    const products = [...tours, ...cars, ...offers];
    expect(new Set(products.map(({ images }) => images[0])).size).toBe(products.length);
    for (const path of products.flatMap(({ images }) => images)) expect(existsSync(`public${path}`), path).toBe(true);
  });

  it("uses each of the twelve scenes of the regions, and no other picture twice", async () => {
    const { tours } = await readAll();
    const shared = tours.flatMap(({ images }) => images.slice(1));
    expect(new Set(shared)).toEqual(new Set(Object.keys(regionScenes).map((scene) => `/images/regions/${scene}.avif`)));
    expect(Object.keys(regionScenes)).toHaveLength(12);
  });

  it("has a description of every picture, and of no other", async () => {
    const { tours, cars, offers } = await readAll();
    const texts = [...tours, ...cars, ...offers].flatMap(({ images, imageTexts }) => {
      const said = imageTextsField.parse(imageTexts) ?? [];
      expect(said.map(({ image }) => image)).toEqual(images);
      return said;
    });
    const own = texts.filter(({ image }) => !image.startsWith("/images/regions/"));
    expect(own.map(({ image }) => image).sort()).toEqual(
      Object.keys(pictureTexts)
        .map((name) => `/images/${name}.avif`)
        .sort(),
    );
    expect(new Set(own.map(({ alt }) => alt)).size).toBe(own.length);
  });

  it("gives every tour all fields that its page shows", async () => {
    const { tours } = await readAll();
    for (const { title, images, days, tour } of tours) {
      expect(tour?.duration, title).toBe(`${days} days ${days - 1} nights`);
      expect(images.length, title).toBeGreaterThanOrEqual(2);
      expect(images.length, title).toBeLessThanOrEqual(4);
      expect(new Set(images).size, title).toBe(images.length);
      expect(tour?.highlights.length, title).toBeGreaterThan(0);
      expect(new Set(tour?.highlights).size, title).toBe(tour?.highlights.length);
    }
  });
});
