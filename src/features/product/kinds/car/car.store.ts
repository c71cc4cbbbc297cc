import { type Complete, columnsFor, selectOf } from "~/features/product/field/columns";
import { productReader } from "~/features/product/product.columns";
import { makeStore } from "~/features/product/store";
import type { Prisma } from "~/server/db/generated/client";
import { carFields } from "./car.fields";
import type { Car } from "./car.schema";
import type { CreateCarInput, UpdateCarInput } from "./car-write.schema";

const fields = carFields satisfies Complete<typeof carFields, Prisma.CarScalarFieldEnum>;
const shownIn = productReader(fields);

export const carStore = makeStore<Car, CreateCarInput, UpdateCarInput, Omit<Prisma.CarCreateManyInput, "id">>({
  kind: "car",
  columns: selectOf("k", "own", fields),
  derived: ["image"],
  imagesOf: ({ images }) => images,
  editImages: ({ images }, present) => images ?? [...present],
  capacityOf: ({ units }) => units,

  toItem: (row) => ({ ...shownIn(row), image: row.images[0] ?? "" }),

  toBookable: ({ availability, seatCapacity, units, carType }) => ({
    includes: [],
    carType,
    capacity: availability ? units : 0,
    seats: seatCapacity,
    refusal: availability ? null : "This car is not available at the moment.",
  }),

  toCreate: (body) => ({
    shared: { ...columnsFor("product", fields, body), capacity: body.units ?? 1 },
    own: columnsFor("own", fields, body),
  }),

  insertOwn: (tx, data) => tx.car.createMany({ data }),

  toUpdate: (changes, images) => ({
    ...columnsFor("product", fields, changes),
    images,
    car: { update: columnsFor("own", fields, changes) },
  }),
});
