import { daysOf } from "~/features/product/duration.rules";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import type { Database } from "~/server/db/client";
import { sampleCars, sampleOffers, sampleTours } from "./sample/catalogue";
import { closedDates } from "./sample/closed-days";
import { carLeadDays, leadDaysIn } from "./sample/lead-days";
import { picturesOfTour, textsOfPictures } from "./sample/pictures";
import type { SampleCar, SampleFacts, SampleOffer, SampleTour } from "./sample/types";

/**
 * Writes the sample catalogue; existing products stay unchanged. Offers are valid for a number of days from `now`. The ids
 * are fixed, so that a link to a sample tour is the same on every machine.
 */
export async function seedSampleCatalogue(db: Database, now: Date): Promise<void> {
  const tours = sampleTours.map((tour, index) => toTour(tour, index, now));
  const cars = sampleCars.map((car, index) => toCar(car, index, now));
  const offers = sampleOffers.map((offer, index) => toOffer(offer, index, now));
  const products = [...tours, ...cars, ...offers].map(({ product }) => product);
  const skipDuplicates = true;
  await db.$transaction([
    db.product.createMany({ skipDuplicates, data: products }),
    db.tour.createMany({ skipDuplicates, data: tours.map(({ own }) => own) }),
    db.car.createMany({ skipDuplicates, data: cars.map(({ own }) => own) }),
    db.offer.createMany({ skipDuplicates, data: offers.map(({ own }) => own) }),
  ]);
}

/** A valid UUID v7 from the kind and the index in the catalogue. */
function sampleId(kind: "tour" | "car" | "offer", index: number): string {
  const group = { tour: "8a01", car: "8a02", offer: "8a03" }[kind];
  return `019a0000-0000-7000-${group}-${String(index + 1).padStart(12, "0")}`;
}

/** Creation times one second apart, because lists show the newest first: this keeps the catalogue's order. */
function madeAt(now: Date, index: number) {
  const createdAt = new Date(now.getTime() - index * 1000);
  return { createdAt, updatedAt: createdAt };
}

/** The fields of a product with these pictures. */
const pictured = (images: string[]) => ({ images, imageTexts: textsOfPictures(images) });

type Ruled = SampleFacts & { days: number; seasonMonths?: number[] };

/** The columns on which quotes and calendars depend. */
function factsOf({ prices = [], bookingSize, minAge, starts, seasonMonths = [], days }: Ruled, now: Date) {
  return {
    days,
    prices,
    seasonMonths,
    closedDates: closedDates({ starts, days, seasonMonths }, now).map(toDatabaseDate),
    partyMin: bookingSize?.min,
    partyMax: bookingSize?.max,
    minAge,
  };
}

function toTour({ slug, days, ...tour }: SampleTour, index: number, now: Date) {
  const id = sampleId("tour", index);
  const { title, description, price, states, capacityPerDate: capacity, groupSize, ...rest } = tour;
  const { prices, bookingSize, minAge, starts, seasonMonths, ...own } = rest;
  const images = picturesOfTour(slug);
  const facts = factsOf({ ...tour, days }, now);
  const leadDays = leadDaysIn(states);
  const shared = { title, description, price, states, capacity, leadDays, ...pictured(images), ...facts };
  return {
    product: { id, kind: "tour" as const, ...shared, ...madeAt(now, index) },
    own: {
      id,
      ...own,
      groupMin: groupSize?.min,
      groupMax: groupSize?.max,
      duration: `${days} days ${days - 1} nights`,
    },
  };
}

function toCar({ slug: _, image, ...car }: SampleCar, index: number, now: Date) {
  const id = sampleId("car", index);
  const { name: title, price, units: capacity, ...own } = car;
  const leadDays = carLeadDays;
  return {
    product: { id, kind: "car" as const, title, price, capacity, leadDays, ...pictured([image]), ...madeAt(now, 0) },
    own: { id, ...own },
  };
}

function toOffer({ slug, validForDays, ...offer }: SampleOffer, index: number, now: Date) {
  const id = sampleId("offer", index);
  const { title, description, price, states, capacityPerDate: capacity, ...rest } = offer;
  const { prices, bookingSize, minAge, starts, seasonMonths, ...own } = rest;
  const facts = factsOf({ ...offer, days: daysOf(own.duration) }, now);
  const leadDays = leadDaysIn(states);
  const pictures = pictured([`/images/offers/${slug}.avif`]);
  const shared = { title, description, price, states, capacity, leadDays, ...pictures };
  return {
    product: { id, kind: "offer" as const, ...shared, ...facts, ...madeAt(now, index) },
    own: { id, ...own, validTill: toDatabaseDate(addDays(dateInIndia(now), validForDays)) },
  };
}
