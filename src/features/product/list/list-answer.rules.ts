import type { Pricing } from "~/features/product/pricing-form.schema";

type Item = Pricing & { _id: string } & ({ title: string } | { name: string });

/** What the list of any kind answers: the products are in `results`; offers have a field of their own. */
export type ListAnswer = { pages: number } & ({ results: readonly Item[] } | { offers: readonly Item[] });

/** A product of any kind. */
export type ListedProduct = { id: string; title: string; pricing: Pricing };

/** The products of a list's answer. */
export function productsIn(answer: ListAnswer): ListedProduct[] {
  const items = "results" in answer ? answer.results : answer.offers;
  return items.map((item) => ({ id: item._id, title: "title" in item ? item.title : item.name, pricing: item }));
}
