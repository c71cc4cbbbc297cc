import "server-only";
import { cache } from "react";
import { id as itemId } from "~/lib/fields";
import { logFailure } from "~/server/api/answers";
import { api } from "~/trpc/server";

// Loads an item for a page, once per request: "missing" if none has the id, "failed" for any other error.

export const loadTour = loader((input) => api.tour.byId(input));
export const loadCar = loader((input) => api.car.byId(input));
export const loadOffer = loader((input) => api.offer.byId(input));

function loader<Item>(read: (input: { id: string }) => Promise<Item>) {
  return cache(async (id: string): Promise<Item | "missing" | "failed"> => {
    if (!itemId.safeParse(id).success) return "missing";
    try {
      return await read({ id });
    } catch (error) {
      return logFailure(error).code === "NOT_FOUND" ? "missing" : "failed";
    }
  });
}
