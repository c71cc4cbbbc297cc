import "server-only";
import { cache } from "react";
import { logFailure } from "~/server/api/answers";
import { api } from "~/trpc/server";
import { type Offer, offerById } from "./offer.schema";

/** An offer for a page: "missing" when there is none of that id, "failed" when nobody can say. Asked once a request. */
export const loadOffer = cache(async (offerId: string): Promise<Offer | "missing" | "failed"> => {
  const input = offerById.safeParse({ id: offerId });
  if (!input.success) return "missing";
  try {
    return await api.offer.byId(input.data);
  } catch (error) {
    return logFailure(error).code === "NOT_FOUND" ? "missing" : "failed";
  }
});
