import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import type { Database } from "~/server/db/client";
import { sampleCars, sampleOffers, sampleTours } from "./sample/catalogue";
import type { SampleCar, SampleOffer, SampleTour } from "./sample/types";

/**
 * Writes the sample catalogue: made once, and the same again does nothing. Offers count their validity from `now`.
 * Ids are fixed, so that a link to a sample tour is the same on every machine.
 */
export async function seedSampleCatalogue(db: Database, now: Date): Promise<void> {
  const made = { createdAt: now, updatedAt: now };
  await db.$transaction([
    db.tour.createMany({ skipDuplicates: true, data: sampleTours.map((tour, index) => toTour(tour, index, now)) }),
    db.car.createMany({
      skipDuplicates: true,
      data: sampleCars.map((car, index) => ({ ...toCar(car, index), ...made })),
    }),
    db.offer.createMany({ skipDuplicates: true, data: sampleOffers.map((offer, index) => toOffer(offer, index, now)) }),
  ]);
}

/** A well-formed uuid v7 that says what it is: the kind's letter in hex, and the number in its catalogue. */
function sampleId(kind: "tour" | "car" | "offer", index: number): string {
  const group = { tour: "8a01", car: "8a02", offer: "8a03" }[kind];
  return `019a0000-0000-7000-${group}-${String(index + 1).padStart(12, "0")}`;
}

function toTour({ slug, days, ...tour }: SampleTour, index: number, now: Date) {
  // The list shows the newest first: the catalogue's own order is kept by a second between each.
  const createdAt = new Date(now.getTime() - index * 1000);
  return {
    ...tour,
    id: sampleId("tour", index),
    duration: `${days} days ${days - 1} nights`,
    images: [`/images/tours/${slug}.avif`],
    createdAt,
    updatedAt: createdAt,
  };
}

function toCar({ slug: _, image, ...car }: SampleCar, index: number) {
  return { ...car, id: sampleId("car", index), images: [image] };
}

function toOffer({ slug, validForDays, ...offer }: SampleOffer, index: number, now: Date) {
  const createdAt = new Date(now.getTime() - index * 1000);
  return {
    ...offer,
    id: sampleId("offer", index),
    image: `/images/offers/${slug}.avif`,
    validTill: toDatabaseDate(addDays(dateInIndia(now), validForDays)),
    createdAt,
    updatedAt: createdAt,
  };
}
