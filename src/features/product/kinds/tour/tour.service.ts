import { setCapacity, toOpeningColumns } from "~/features/product/availability/availability.service";
import {
  lockItem,
  noteCreated,
  noteUpdated,
  removeItem,
  requireVersion,
} from "~/features/product/manage/catalogue.service";
import { maxImages } from "~/lib/catalogue-fields";
import type { Context, Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { sql } from "~/server/db/sql";
import { requireStored } from "~/server/storage/uploads";
import { editImages } from "./tour.rules";
import type { Tour } from "./tour.schema";
import { fromColumns, type TourColumns, toTour, tourColumns, tourSelect } from "./tour.select";
import type { CreateTourInput, UpdateTourInput } from "./tour-write.schema";

type AdminContext = Pick<Context, "db" | "now" | "ifMatch"> & { user: Viewer };

/** One tour. Throws NOT_FOUND. */
export async function getTour({ id }: { id: string }): Promise<Tour> {
  const where = `"id" = $1 AND "archivedAt" IS NULL`;
  const [row] = await sql<TourColumns>(`SELECT ${tourColumns} FROM "Tour" WHERE ${where}`, [id]);
  if (!row) throw new AppError("NOT_FOUND", "This tour is not on offer.");
  return fromColumns(row);
}

/** Makes a tour. Throws VALIDATION for a picture that we do not have. */
export async function createTour(ctx: AdminContext, input: CreateTourInput): Promise<Tour> {
  const { type = "General", images = [], ...rest } = toOpeningColumns(input);
  return ctx.db.$transaction(async (tx) => {
    await requireStored(tx, images, "images");
    const row = await tx.tour.create({ data: { ...rest, type, images }, select: tourSelect });
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
