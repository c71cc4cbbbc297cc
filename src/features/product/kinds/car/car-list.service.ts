import { ratingsOf } from "~/features/product/list/list-rating.service";
import { type CarList, type ListCarsInput, maxCarsPerPage } from "./car.schema";
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
 * newest first.
 */
export async function listCars(input: ListCarsInput): Promise<CarList> {
  const { search, carType, engineType, seatCapacity, sortBy, page = 1, limit = maxCarsPerPage } = input;
  const { rows, total } = await carStore.list({
    search,
    limit,
    offset: (page - 1) * limit,
    order: orders[sortBy ?? "cheapest"],
    conditions: (place) => [
      ...(carType ? [`k."carType" = ${place(carType)}::"CarType"`] : []),
      ...(engineType ? [`k."engineType" = ${place(engineType)}::"EngineType"`] : []),
      ...(seatCapacity === undefined ? [] : [`k."seatCapacity" >= ${place(seatCapacity)}`]),
    ],
  });
  const ratings = await ratingsOf(rows.map(({ _id }) => _id));
  const results = rows.map((car) => {
    // `rating` is the office's own figure.
    const reviewRating = ratings.get(car._id);
    return reviewRating ? { ...car, reviewRating } : car;
  });
  return { results, pages: Math.ceil(total / limit), total };
}
