import { sharedFields, toSharedColumns } from "~/features/product/product.columns";
import { makeStore } from "~/features/product/store";
import type { Car, CarTerms } from "./car.schema";
import { toCarTerms } from "./car-terms.rules";
import type { CreateCarInput, UpdateCarInput } from "./car-write.schema";

type Own = Pick<
  Car,
  "tagline" | "carType" | "engineType" | "transmission" | "seatCapacity" | "availability" | "rating"
> &
  CarTerms;

export const carStore = makeStore<Car, Own, CreateCarInput, UpdateCarInput>({
  kind: "car",
  columns: `k."tagline", k."carType", k."engineType", k."transmission", k."seatCapacity", k."availability",
    k."rating"::float8, k."fuel", k."tolls", k."driverNights", k."kmPerDay", k."area"`,
  derived: ["image"],
  imagesOf: ({ images }) => images,
  editImages: ({ images }, present) => images ?? [...present],
  capacityOf: ({ units }) => units,

  toItem: (row) => ({
    ...sharedFields(row),
    name: row.title,
    tagline: row.tagline,
    carType: row.carType,
    engineType: row.engineType,
    transmission: row.transmission,
    seatCapacity: row.seatCapacity,
    images: row.images,
    image: row.images[0] ?? "",
    availability: row.availability,
    rating: row.rating,
    ...toCarTerms(row),
    units: row.capacity ?? 1,
  }),

  toBookable: ({ availability, seatCapacity, capacity, carType }) => ({
    includes: [],
    carType,
    capacity: availability ? capacity : 0,
    seats: seatCapacity,
    refusal: availability ? null : "This car is not available at the moment.",
  }),

  toCreate: (body, images) => {
    const { product, own } = split(body);
    const { name: title, price, units = 1, tagline, carType, engineType, transmission, seatCapacity } = body;
    return {
      ...product,
      kind: "car",
      title,
      price,
      images,
      capacity: units,
      car: { create: { ...own, tagline, carType, engineType, transmission, seatCapacity } },
    };
  },

  toUpdate: (changes, images) => {
    const { product, own } = split(changes);
    return { ...product, images, car: { update: own } };
  },
});

/** Splits a body's fields by the table that stores them. */
function split(body: Partial<CreateCarInput>) {
  const { tagline, carType, engineType, transmission, seatCapacity, availability, rating } = body;
  const { fuel, tolls, driverNights, kmPerDay, area } = body;
  const { name: title, units: capacity } = body;
  return {
    product: { ...toSharedColumns(body), title, capacity },
    own: {
      tagline,
      carType,
      engineType,
      transmission,
      seatCapacity,
      availability,
      rating,
      fuel,
      tolls,
      driverNights,
      kmPerDay,
      area,
    },
  };
}
