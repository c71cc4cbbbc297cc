import "server-only";
import type { ProductKind } from "~/features/product/registry";
import { logFailure } from "~/server/api/answers";
import { api } from "~/trpc/server";
import type { ReviewPage } from "./review.schema";

const shown = 10;

const readers = {
  tour: (input: { id: string; limit: number }) => api.review.ofTour(input),
  car: (input: { id: string; limit: number }) => api.review.ofCar(input),
  offer: (input: { id: string; limit: number }) => api.review.ofOffer(input),
} satisfies Record<ProductKind, unknown>;

/** Loads the newest reviews of a product for its page. Returns null on failure, so that the page is still rendered. */
export async function loadReviews(kind: ProductKind, { _id: id }: { _id: string }): Promise<ReviewPage | null> {
  try {
    return await readers[kind]({ id, limit: shown });
  } catch (error) {
    logFailure(error);
    return null;
  }
}
