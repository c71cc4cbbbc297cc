import { type CarList, type ListCarsInput, maxCarsPerPage } from "./car.schema";
import { carStore } from "./car.store";

const orders = {
  /** Unavailable cars come last. */
  cheapest: `k."availability" DESC, p."price", p."id"`,
  newest: `p."createdAt" DESC, p."id" DESC`,
};

/** Lists the cars that match the filters: cheapest first with unavailable cars at the end, or newest first. */
export async function listCars(input: ListCarsInput): Promise<CarList> {
  const { search, carType, engineType, seatCapacity, sortBy, page = 1, limit = maxCarsPerPage } = input;
  const { rows, total } = await carStore.list({
    ...{ search, limit, offset: (page - 1) * limit, order: orders[sortBy ?? "cheapest"] },
    conditions: (place) => [
      ...(carType ? [`k."carType" = ${place(carType)}::"CarType"`] : []),
      ...(engineType ? [`k."engineType" = ${place(engineType)}::"EngineType"`] : []),
      ...(seatCapacity === undefined ? [] : [`k."seatCapacity" >= ${place(seatCapacity)}`]),
    ],
  });
  return { results: rows, pages: Math.ceil(total / limit), total };
}
