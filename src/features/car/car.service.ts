import { setCapacity, toOpening, toOpeningColumns } from "~/features/availability/availability.service";
import { lockItem } from "~/features/catalogue/catalogue.service";
import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Prisma } from "~/server/db/generated/client";
import { requireStored } from "~/server/storage/uploads";
import type { Car, ListCarsInput } from "./car.schema";
import type { CreateCarInput, UpdateCarInput } from "./car-write.schema";

const maxCars = 500;

const carSelect = {
  id: true,
  name: true,
  tagline: true,
  carType: true,
  engineType: true,
  transmission: true,
  seatCapacity: true,
  price: true,
  images: true,
  availability: true,
  rating: true,
  units: true,
  seasonMonths: true,
  closedDates: true,
  leadDays: true,
} satisfies Prisma.CarSelect;

type CarRow = Prisma.CarGetPayload<{ select: typeof carSelect }>;

function toCar({ id, price, rating, ...rest }: CarRow): Car {
  return {
    ...rest,
    ...toOpening(rest),
    _id: id,
    price: price.toNumber(),
    rating: rating?.toNumber() ?? null,
    image: rest.images[0] ?? "",
  };
}

/** The cars that fit the filters, cheapest first; those not available now stand at the end. */
export async function listCars({ db }: Pick<Context, "db">, input: ListCarsInput): Promise<{ results: Car[] }> {
  const { carType, engineType, seatCapacity } = input;
  const rows = await db.car.findMany({
    where: {
      archivedAt: null,
      ...(carType && { carType }),
      ...(engineType && { engineType }),
      ...(seatCapacity !== undefined && { seatCapacity: { gte: seatCapacity } }),
    },
    select: carSelect,
    orderBy: [{ availability: "desc" }, { price: "asc" }, { id: "asc" }],
    take: maxCars,
  });
  return { results: rows.map(toCar) };
}

/** One car. Throws NOT_FOUND. */
export async function getCar({ db }: Pick<Context, "db">, { id }: { id: string }): Promise<Car> {
  const row = await db.car.findFirst({ where: { id, archivedAt: null }, select: carSelect });
  if (!row) throw new AppError("NOT_FOUND", "This car is not on offer.");
  return toCar(row);
}

/** Makes a car. Throws VALIDATION for a picture that we do not have. */
export async function createCar({ db }: Pick<Context, "db">, input: CreateCarInput): Promise<Car> {
  return db.$transaction(async (tx) => {
    await requireStored(tx, input.images, "images");
    return toCar(await tx.car.create({ data: toOpeningColumns(input), select: carSelect }));
  });
}

/** Changes what is given, and leaves the rest. Throws NOT_FOUND, VALIDATION (a new picture that is not there), CAPACITY_SOLD. */
export async function updateCar({ db, now }: Pick<Context, "db" | "now">, input: UpdateCarInput): Promise<Car> {
  const { id, ...fields } = toOpeningColumns(input);
  return db.$transaction(async (tx) => {
    await lockItem(tx, "car", id);
    await setCapacity(tx, id, fields.units, now);
    const present = await tx.car.findUniqueOrThrow({ where: { id }, select: { images: true } });
    const news = fields.images?.filter((image) => !present.images.includes(image)) ?? [];
    await requireStored(tx, news, "images");
    return toCar(await tx.car.update({ where: { id }, data: fields, select: carSelect }));
  });
}
