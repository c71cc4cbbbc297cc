import { setCapacity, toOpening, toOpeningColumns } from "~/features/availability/availability.service";
import { lockItem } from "~/features/catalogue/catalogue.service";
import { dateInIndia, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Prisma } from "~/server/db/generated/client";
import { requireStored } from "~/server/storage/uploads";
import type { Offer } from "./offer.schema";
import type { CreateOfferInput, UpdateOfferInput } from "./offer-write.schema";

const maxOffers = 500;

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
} satisfies Prisma.OfferSelect;

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
export async function listOffers(ctx: Pick<Context, "db" | "now" | "viewer">): Promise<{ offers: Offer[] }> {
  const isAdmin = (await ctx.viewer())?.role === "admin";
  const today = toDatabaseDate(dateInIndia(ctx.now));
  const rows = await ctx.db.offer.findMany({
    where: { archivedAt: null, ...(!isAdmin && { OR: [{ validTill: null }, { validTill: { gte: today } }] }) },
    select: offerSelect,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxOffers,
  });
  return { offers: rows.map(toOffer) };
}

/** One offer, also an expired one: whoever kept the link sees what it was. Throws NOT_FOUND. */
export async function getOffer({ db }: Pick<Context, "db">, { id }: { id: string }): Promise<Offer> {
  const row = await db.offer.findFirst({ where: { id, archivedAt: null }, select: offerSelect });
  if (!row) throw new AppError("NOT_FOUND", "Offer not found.");
  return toOffer(row);
}

/** Makes an offer. Throws VALIDATION for a picture that we do not have. */
export async function createOffer({ db }: Pick<Context, "db">, input: CreateOfferInput): Promise<Offer> {
  const data = { features: [], ...toColumns(input) };
  return db.$transaction(async (tx) => {
    await requireStored(tx, data.image ? [data.image] : [], "image");
    return toOffer(await tx.offer.create({ data, select: offerSelect }));
  });
}

/** Changes what is given, and leaves the rest. Throws NOT_FOUND, VALIDATION (a new picture that is not there), CAPACITY_SOLD. */
export async function updateOffer(
  { db, now }: Pick<Context, "db" | "now">,
  { id, ...input }: UpdateOfferInput,
): Promise<Offer> {
  const data = toColumns(input);
  return db.$transaction(async (tx) => {
    await lockItem(tx, "offer", id);
    await setCapacity(tx, id, input.capacityPerDate, now);
    const present = await tx.offer.findUniqueOrThrow({ where: { id }, select: { image: true } });
    await requireStored(tx, data.image && data.image !== present.image ? [data.image] : [], "image");
    return toOffer(await tx.offer.update({ where: { id }, data, select: offerSelect }));
  });
}

/** An absent value leaves the column as it is; null empties it. */
function toColumns({ image, validTill, ...rest }: CreateOfferInput) {
  return {
    ...toOpeningColumns(rest),
    image: image === null ? "" : image,
    validTill: validTill && toDatabaseDate(validTill),
  };
}
