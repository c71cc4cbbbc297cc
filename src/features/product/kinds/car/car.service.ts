import { setCapacity, toOpening, toOpeningColumns } from "~/features/product/availability/availability.service";
import {
  lockItem,
  noteCreated,
  noteUpdated,
  removeItem,
  requireVersion,
} from "~/features/product/manage/catalogue.service";
import type { Context, Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { rangeOf } from "~/server/api/paging";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { likeLiteral } from "~/server/db/like";
import { requireStored } from "~/server/storage/uploads";
import { type Car, type ListCarsInput, maxCarsPerPage } from "./car.schema";
import type { CreateCarInput, UpdateCarInput } from "./car-write.schema";

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
  version: true,
} satisfies Prisma.CarSelect;

type AdminContext = Pick<Context, "db" | "now" | "ifMatch"> & { user: Viewer };

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

/** The cars that fit the filters, cheapest first and those not available now at the end; or the newest first. */
export async function listCars({ db }: Pick<Context, "db">, input: ListCarsInput) {
  const { limit = maxCarsPerPage } = input;
  const where = fitting(input);
  const [rows, total] = await Promise.all([
    db.car.findMany({ where, select: carSelect, orderBy: order(input), ...rangeOf(input, maxCarsPerPage) }),
    db.car.count({ where }),
  ]);
  return { results: rows.map(toCar), pages: Math.ceil(total / limit), total };
}

function fitting({ search, carType, engineType, seatCapacity }: ListCarsInput): Prisma.CarWhereInput {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return {
    archivedAt: null,
    ...(carType && { carType }),
    ...(engineType && { engineType }),
    ...(seatCapacity !== undefined && { seatCapacity: { gte: seatCapacity } }),
    AND: words.map((word) => {
      const contains = { contains: likeLiteral(word), mode: "insensitive" } as const;
      return { OR: [{ name: contains }, { tagline: contains }] };
    }),
  };
}

function order({ sortBy }: ListCarsInput): Prisma.CarOrderByWithRelationInput[] {
  if (sortBy === "newest") return [{ createdAt: "desc" }, { id: "desc" }];
  return [{ availability: "desc" }, { price: "asc" }, { id: "asc" }];
}

/** One car. Throws NOT_FOUND. */
export async function getCar({ db }: Pick<Context, "db">, { id }: { id: string }): Promise<Car> {
  const row = await db.car.findFirst({ where: { id, archivedAt: null }, select: carSelect });
  if (!row) throw new AppError("NOT_FOUND", "This car is not on offer.");
  return toCar(row);
}

/** Makes a car. Throws VALIDATION for a picture that we do not have. */
export async function createCar(ctx: AdminContext, input: CreateCarInput): Promise<Car> {
  return ctx.db.$transaction(async (tx) => {
    await requireStored(tx, input.images, "images");
    return noteCreated(
      tx,
      ctx,
      "car",
      toCar(await tx.car.create({ data: toOpeningColumns(input), select: carSelect })),
    );
  });
}

/**
 * Changes what is given, and leaves the rest. Throws NOT_FOUND, VALIDATION (a new picture that is not there), CAPACITY_SOLD, and
 * what `requireVersion` throws.
 */
export async function updateCar(ctx: AdminContext, input: UpdateCarInput): Promise<Car> {
  const { id, version, ...fields } = toOpeningColumns(input);
  return ctx.db.$transaction(async (tx) => {
    await lockItem(tx, "car", id);
    const present = await readCar(tx, id);
    requireVersion(present, ctx, { version });
    await setCapacity(tx, id, fields.units, ctx.now);
    const news = fields.images?.filter((image) => !present.images.includes(image)) ?? [];
    await requireStored(tx, news, "images");
    const row = await tx.car.update({ where: { id }, data: fields, select: carSelect });
    return noteUpdated(tx, ctx, "car", present, toCar(row));
  });
}

/** Takes a car out of the catalogue. Throws NOT_FOUND. */
export function deleteCar(ctx: AdminContext, { id }: { id: string }) {
  return removeItem(ctx, "car", id, (tx) => readCar(tx, id));
}

async function readCar(tx: Transaction, id: string): Promise<Car> {
  return toCar(await tx.car.findUniqueOrThrow({ where: { id }, select: carSelect }));
}
