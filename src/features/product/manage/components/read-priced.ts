import type { Pricing } from "~/features/product/pricing-form.schema";
import type { ProductKind } from "~/features/product/registry";
import type { ApiClient } from "~/trpc/client";

export type PricedProduct = { id: string; title: string; pricing: Pricing };

const limit = 20;

/** Reads up to 20 products of a kind whose titles match the search, with their price rows and policies. */
export const readPriced: {
  [Kind in ProductKind]: (client: ApiClient, search: string | undefined) => Promise<PricedProduct[]>;
} = {
  tour: async ({ tour }, search) => {
    const { results } = await tour.list.query({ limit, ...(search && { search }) });
    return results.map((item) => ({ id: item._id, title: item.title, pricing: item }));
  },
  car: async ({ car }, search) => {
    const { results } = await car.list.query({ limit, ...(search && { search }) });
    return results.map((item) => ({ id: item._id, title: item.name, pricing: item }));
  },
  offer: async ({ offer }, search) => {
    const { offers } = await offer.list.query({ limit, ...(search && { search }) });
    return offers.map((item) => ({ id: item._id, title: item.title, pricing: item }));
  },
};
