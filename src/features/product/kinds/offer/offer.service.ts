import { setCapacity, toOpening, toOpeningColumns } from "~/features/product/availability/availability.service";
import {
  lockItem,
  noteCreated,
  noteUpdated,
  removeItem,
  requireVersion,
} from "~/features/product/manage/catalogue.service";
import { dateInIndia, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import type { Context, Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { rangeOf } from "~/server/api/paging";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { likeLiteral } from "~/server/db/like";
import { requireStored } from "~/server/storage/uploads";
import { type ListOffersInput, maxOffersPerPage, type Offer } from "./offer.schema";
import type { CreateOfferInput, UpdateOfferInput } from "./offer-write.schema";

const offerSelect = {
  id: true,
  title: true,
  subtitle: true,
  description: true,
  type: true,
  duration: true,
  features: true,
  discount: true,
  price: true,
  originalPrice: true,
  image: true,
  validTill: true,
  capacityPerDate: true,
  seasonMonths: true,
  closedDates: true,
  leadDays: true,
  version: true,
} satisfies Prisma.OfferSelect;

type AdminContext = Pick<Context, "db" | "now" | "ifMatch"> & { user: Viewer };

type OfferRow = Prisma.OfferGetPayload<{ select: typeof offerSelect }>;

function toOffer({ id, discount, price, originalPrice, validTill, ...rest }: OfferRow): Offer {
  return {
    ...rest,
    ...toOpening(rest),
    _id: id,
    id,
    discount: discount.toNumber(),
    price: price.toNumber(),
    offerPrice: price.toNumber(),
    originalPrice: originalPrice.toNumber(),
    validTill: validTill && fromDatabaseDate(validTill),
  };
}

/** The offers, newest first; expired ones are for admins only. */
export async function listOffers(ctx: Pick<Context, "db" | "now" | "viewer">, input: ListOffersInput = {}) {
  const { search, limit = maxOffersPerPage } = input;
  const isAdmin = (await ctx.viewer())?.role === "admin";
  const today = toDatabaseDate(dateInIndia(ctx.now));
  const where: Prisma.OfferWhereInput = {
    archivedAt: null,
    ...(!isAdmin && { OR: [{ validTill: null }, { validTill: { gte: today } }] }),
    AND: search?.split(/\s+/).filter(Boolean).map(mentioning) ?? [],
  };
  const [rows, total] = await Promise.all([
    ctx.db.offer.findMany({
      where,
      select: offerSelect,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      ...rangeOf(input, maxOffersPerPage),
    }),
    ctx.db.offer.count({ where }),
  ]);
  return { offers: rows.map(toOffer), pages: Math.ceil(total / limit), total };
}

function mentioning(word: string): Prisma.OfferWhereInput {
  const contains = { contains: likeLiteral(word), mode: "insensitive" } as const;
  return { OR: [{ title: contains }, { subtitle: contains }, { type: contains }] };
}

/** One offer, also an expired one: whoever kept the link sees what it was. Throws NOT_FOUND. */
export async function getOffer({ db }: Pick<Context, "db">, { id }: { id: string }): Promise<Offer> {
  const row = await db.offer.findFirst({ where: { id, archivedAt: null }, select: offerSelect });
  if (!row) throw new AppError("NOT_FOUND", "Offer not found.");
  return toOffer(row);
}

/** Makes an offer. Throws VALIDATION for a picture that we do not have. */
export async function createOffer(ctx: AdminContext, input: CreateOfferInput): Promise<Offer> {
  const data = toColumns(input);
  return ctx.db.$transaction(async (tx) => {
    await requireStored(tx, data.image ? [data.image] : [], "image");
    return noteCreated(tx, ctx, "offer", toOffer(await tx.offer.create({ data, select: offerSelect })));
  });
}

/**
 * Changes what is given, and leaves the rest. Throws NOT_FOUND, VALIDATION (a new picture that is not there), CAPACITY_SOLD, and
 * what `requireVersion` throws.
 */
export async function updateOffer(ctx: AdminContext, { id, version, ...input }: UpdateOfferInput): Promise<Offer> {
  const data = toColumns(input);
  return ctx.db.$transaction(async (tx) => {
    await lockItem(tx, "offer", id);
    const present = await readOffer(tx, id);
    requireVersion(present, ctx, { version });
    await setCapacity(tx, id, input.capacityPerDate, ctx.now);
    await requireStored(tx, data.image && data.image !== present.image ? [data.image] : [], "image");
    const row = await tx.offer.update({ where: { id }, data, select: offerSelect });
    return noteUpdated(tx, ctx, "offer", present, toOffer(row));
  });
}

/** Takes an offer out of the catalogue. Throws NOT_FOUND. */
export function deleteOffer(ctx: AdminContext, { id }: { id: string }) {
  return removeItem(ctx, "offer", id, (tx) => readOffer(tx, id));
}

async function readOffer(tx: Transaction, id: string): Promise<Offer> {
  return toOffer(await tx.offer.findUniqueOrThrow({ where: { id }, select: offerSelect }));
}

/** An absent value leaves the column as it is; null empties it. */
function toColumns({ image, validTill, ...rest }: CreateOfferInput) {
  return {
    ...toOpeningColumns(rest),
    image: image === null ? "" : image,
    validTill: validTill && toDatabaseDate(validTill),
  };
}
