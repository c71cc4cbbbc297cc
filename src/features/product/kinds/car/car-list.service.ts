import { type CarList, type ListCarsInput, maxCarsPerPage } from "./car.schema";
import { carStore } from "./car.store";

const orders = {
  /** Those that are not available now stand at the end. */
  cheapest: `k."availability" DESC, p."price", p."id"`,
  newest: `p."createdAt" DESC, p."id" DESC`,
};

/** The cars that fit the filters, cheapest first and those not available now at the end; or the newest first. */
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
