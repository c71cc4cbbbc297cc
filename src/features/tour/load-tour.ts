import "server-only";
import { cache } from "react";
import { logFailure } from "~/server/api/answers";
import { api } from "~/trpc/server";
import { type Tour, tourById } from "./tour.schema";

/** A tour for a page: "missing" when there is none of that id, "failed" when nobody can say. Asked once a request. */
export const loadTour = cache(async (tourId: string): Promise<Tour | "missing" | "failed"> => {
  const input = tourById.safeParse({ id: tourId });
  if (!input.success) return "missing";
  try {
    return await api.tour.byId(input.data);
  } catch (error) {
    return logFailure(error).code === "NOT_FOUND" ? "missing" : "failed";
  }
});
