import { setCapacity, toOpening, toOpeningColumns } from "~/features/availability/availability.service";
import { lockItem, noteCreated, noteUpdated, removeItem, requireVersion } from "~/features/catalogue/catalogue.service";
import { maxImages } from "~/lib/catalogue-fields";
import { states } from "~/lib/states";
import type { Context, Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { likeLiteral } from "~/server/db/like";
import { requireStored } from "~/server/storage/uploads";
import { editImages } from "./tour.rules";
import { type ListToursInput, maxToursPerPage, type Tour } from "./tour.schema";
import type { CreateTourInput, UpdateTourInput } from "./tour-write.schema";

const tourSelect = {
  id: true,
  title: true,
  description: true,
  duration: true,
  price: true,
  type: true,
  highlights: true,
  itinerary: true,
  images: true,
  states: true,
  includes: true,
  bring: true,
  seasonMonths: true,
  closedDates: true,
  leadDays: true,
  permits: true,
  capacityPerDate: true,
  version: true,
} satisfies Prisma.TourSelect;

type AdminContext = Pick<Context, "db" | "now" | "ifMatch"> & { user: Viewer };

type TourRow = Prisma.TourGetPayload<{ select: typeof tourSelect }>;

function toTour({ id, price, states: names, ...rest }: TourRow): Tour {
  return {
    ...rest,
    ...toOpening(rest),
    _id: id,
    price: price.toNumber(),
    states: states.filter((state) => names.includes(state)),
  };
}

/** One page of the tours that fit the filters. Newest first unless sorted by price. */
export async function listTours({ db }: Pick<Context, "db">, input: ListToursInput) {
  const { page = 1, limit = maxToursPerPage } = input;
  const where = fitting(input);
  const [rows, total] = await Promise.all([
    db.tour.findMany({ where, select: tourSelect, orderBy: order(input), skip: (page - 1) * limit, take: limit }),
    db.tour.count({ where }),
  ]);
  return { results: rows.map(toTour), pages: Math.ceil(total / limit), total };
}

/** One tour. Throws NOT_FOUND. */
export async function getTour({ db }: Pick<Context, "db">, { id }: { id: string }): Promise<Tour> {
  const row = await db.tour.findFirst({ where: { id, archivedAt: null }, select: tourSelect });
  if (!row) throw new AppError("NOT_FOUND", "This tour is not on offer.");
  return toTour(row);
}

/** Makes a tour. Throws VALIDATION for a picture that we do not have. */
export async function createTour(ctx: AdminContext, input: CreateTourInput): Promise<Tour> {
  const { type = "General", images = [], ...rest } = toOpeningColumns(input);
  const blank = { highlights: [], states: [], includes: [], bring: [], seasonMonths: [] };
  return ctx.db.$transaction(async (tx) => {
    await requireStored(tx, images, "images");
    const row = await tx.tour.create({ data: { ...blank, ...rest, type, images }, select: tourSelect });
    return noteCreated(tx, ctx, "tour", toTour(row));
  });
}

/**
 * Changes what is given, and leaves the rest. Throws NOT_FOUND, VALIDATION (pictures that are not there), CAPACITY_SOLD, and
 * what `requireVersion` throws.
 */
export async function updateTour(ctx: AdminContext, input: UpdateTourInput): Promise<Tour> {
  const { id, version, images: added, keepImages, ...fields } = toOpeningColumns(input);
  return ctx.db.$transaction(async (tx) => {
    await lockItem(tx, "tour", id);
    const present = await readTour(tx, id);
    requireVersion(present, ctx, { version });
    await setCapacity(tx, id, fields.capacityPerDate, ctx.now);
    const images = editImages(present.images, { images: added, keepImages });
    if (!images) throw invalid("keepImages", "Names a picture that this tour does not have");
    if (images.length > maxImages) throw invalid("images", `Please use at most ${maxImages}`);
    const news = images.filter((image) => !present.images.includes(image));
    await requireStored(tx, news, "images");
    const row = await tx.tour.update({ where: { id }, data: { ...fields, images }, select: tourSelect });
    return noteUpdated(tx, ctx, "tour", present, toTour(row));
  });
}

/** Takes a tour out of the catalogue. Throws NOT_FOUND. */
export function deleteTour(ctx: AdminContext, { id }: { id: string }) {
  return removeItem(ctx, "tour", id, (tx) => readTour(tx, id));
}

async function readTour(tx: Transaction, id: string): Promise<Tour> {
  return toTour(await tx.tour.findUniqueOrThrow({ where: { id }, select: tourSelect }));
}

function invalid(field: string, message: string): AppError {
  return new AppError("VALIDATION", message, { issues: [{ path: [field], message }] });
}

function fitting({ search, type, maxPrice }: ListToursInput): Prisma.TourWhereInput {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return {
    archivedAt: null,
    ...(type && { type }),
    ...(maxPrice !== undefined && { price: { lte: maxPrice } }),
    AND: words.map(mentioning),
  };
}

/** The word stands in the title, the text, or the name of a state. */
function mentioning(word: string): Prisma.TourWhereInput {
  const contains = { contains: likeLiteral(word), mode: "insensitive" } as const;
  const named = states.filter((state) => state.toLowerCase().includes(word.toLowerCase()));
  return {
    OR: [{ title: contains }, { description: contains }, { itinerary: contains }, { states: { hasSome: named } }],
  };
}

function order({ sortBy }: ListToursInput): Prisma.TourOrderByWithRelationInput[] {
  if (sortBy) return [{ price: sortBy === "priceLow" ? "asc" : "desc" }, { id: "desc" }];
  return [{ createdAt: "desc" }, { id: "desc" }];
}
