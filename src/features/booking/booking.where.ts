import { addDays, startOfDayInIndia, toDatabaseDate } from "~/lib/dates";
import type { Prisma } from "~/server/db/generated/client";
import { likeLiteral } from "~/server/db/like";
import type { BookingType, ExportBookingsInput } from "./booking-admin.schema";

const ofType = {
  Tour: { tourId: { not: null } },
  Car: { carId: { not: null } },
  Offer: { offerId: { not: null } },
} satisfies Record<BookingType, Prisma.BookingWhereInput>;

/** Which bookings fit the filters. */
export function bookingsFitting(input: ExportBookingsInput): Prisma.BookingWhereInput {
  const { status, search, from, to, createdFrom, createdTo, type } = input;
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return {
    ...(status && { status }),
    ...((from || to) && {
      date: { ...(from && { gte: toDatabaseDate(from) }), ...(to && { lte: toDatabaseDate(to) }) },
    }),
    ...((createdFrom || createdTo) && {
      createdAt: {
        ...(createdFrom && { gte: startOfDayInIndia(createdFrom) }),
        ...(createdTo && { lt: startOfDayInIndia(addDays(createdTo, 1)) }),
      },
    }),
    ...(type && ofType[type]),
    AND: words.map((word) => ({ searchText: { contains: likeLiteral(partOf(word)), mode: "insensitive" as const } })),
  };
}

/** One or two letters are looked for where words begin: of three the index knows them anywhere. */
function partOf(word: string): string {
  return /^[\p{L}\p{N}]{1,2}$/u.test(word) ? ` ${word}` : word;
}
