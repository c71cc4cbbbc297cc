import { afterAsked, nextOf, onePage } from "~/features/product/changes/list-cursor";
import { ratingsOf } from "~/features/product/list/list-rating.service";
import { changesAsked } from "~/server/changes/read-changes";
import { type Car, type CarList, type ListCarsInput, maxCarsPerPage } from "./car.schema";
import { carStore } from "./car.store";

/** The price that lists show, as the rule `lowestPrice` computes it. */
const lowestPrice = `LEAST(p."price", (
  SELECT min((tier->>'amount')::numeric) FROM jsonb_array_elements(p."prices") AS tier
  WHERE tier->>'unit' IN ('adult', 'day')
    AND (tier->>'to' IS NULL OR (tier->>'to')::date >= (now() AT TIME ZONE 'Asia/Kolkata')::date)))`;

const orders = {
  /** Unavailable cars come last. */
  cheapest: `k."availability" DESC, ${lowestPrice}, p."id"`,
  newest: `p."createdAt" DESC, p."id" DESC`,
};

/**
 * Lists the cars that match the filters: cheapest first, by the lowest price of each, with unavailable cars at the end; or
 * newest first. Or lists what has changed. Throws CURSOR_GONE.
 */
export async function listCars(input: ListCarsInput): Promise<CarList> {
  const { search, carType, engineType, seatCapacity, sortBy = "cheapest", page = 1, limit = maxCarsPerPage } = input;
  const from = changesAsked(carStore.kind, input);
  if (from) {
    const { rows, ...changes } = await carStore.listChanged(from, limit);
    return { results: await withStars(rows), ...onePage(rows), ...changes };
  }
  const { rows, total } = await carStore.list({
    search,
    limit,
    offset: (page - 1) * limit,
    after: afterAsked(input, sortBy),
    order: orders[sortBy],
    conditions: (place) => [
      ...(carType ? [`k."carType" = ${place(carType)}::"CarType"`] : []),
      ...(engineType ? [`k."engineType" = ${place(engineType)}::"EngineType"`] : []),
      ...(seatCapacity === undefined ? [] : [`k."seatCapacity" >= ${place(seatCapacity)}`]),
    ],
  });
  return { results: await withStars(rows), pages: Math.ceil(total / limit), total, ...nextOf(rows, limit, sortBy) };
}

/** Adds the stars of reviews. `rating` is the office's own figure. */
async function withStars(cars: readonly Car[]): Promise<CarList["results"]> {
  const ratings = await ratingsOf(cars.map(({ _id }) => _id));
  return cars.map((car) => {
    const reviewRating = ratings.get(car._id);
    return reviewRating ? { ...car, reviewRating } : car;
  });
}
