import { toOpening } from "~/features/product/availability/availability.service";
import { states } from "~/lib/states";
import type { Prisma } from "~/server/db/generated/client";
import type { Tour } from "./tour.schema";

export const tourSelect = {
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

type TourRow = Prisma.TourGetPayload<{ select: typeof tourSelect }>;

export function toTour({ closedDates, seasonMonths, leadDays, price, ...rest }: TourRow): Tour {
  return fromColumns({ ...rest, ...toOpening({ closedDates, seasonMonths, leadDays }), price: price.toNumber() });
}

/** How a statement by hand reads what the driver would not read as {@link TourColumns} has it. */
const casts: Partial<Record<keyof typeof tourSelect, string>> = {
  price: `"price"::float8`,
  closedDates: `"closedDates"::text[]`,
};

/** The same columns for statements by hand. */
export const tourColumns = Object.keys(tourSelect)
  .map((name) => casts[name as keyof typeof tourSelect] ?? `"${name}"`)
  .join(", ");

export type TourColumns = Omit<Tour, "_id" | "states"> & { id: string; states: string[] };

export function fromColumns({ id, states: names, ...rest }: TourColumns): Tour {
  return { ...rest, _id: id, states: states.filter((state) => names.includes(state)) };
}
