import "server-only";
import { cache } from "react";
import { logFailure } from "~/server/api/answers";
import { api } from "~/trpc/server";
import { type Car, carById } from "./car.schema";

/** A car for a page: "missing" when there is none of that id, "failed" when nobody can say. Asked once a request. */
export const loadCar = cache(async (carId: string): Promise<Car | "missing" | "failed"> => {
  const input = carById.safeParse({ id: carId });
  if (!input.success) return "missing";
  try {
    return await api.car.byId(input.data);
  } catch (error) {
    return logFailure(error).code === "NOT_FOUND" ? "missing" : "failed";
  }
});
