import type { ChangedFact } from "~/features/booking/request/changed-facts.rules";
import { kinds, type ProductKind } from "~/features/product/registry";

/** The booked product and the one in its place, in words. Products of two kinds say which kind each one is of. */
export function replacedFact(
  booked: { kind: ProductKind; itemTitle: string },
  product: { kind: ProductKind; title: string },
): ChangedFact {
  const [before, after] = [kinds[booked.kind], kinds[product.kind]];
  if (booked.kind === product.kind) return { label: before.label, before: booked.itemTitle, after: product.title };
  return {
    label: "Booked",
    before: `${booked.itemTitle} (${before.nouns.one})`,
    after: `${product.title} (${after.nouns.one})`,
  };
}

/** Why a booking cannot get a product that is sold in another way. */
export function soldOtherwiseText(booked: ProductKind, other: ProductKind): string {
  const [before, after] = [kinds[booked].nouns, kinds[other].nouns];
  return (
    `This is a booking of ${before.a}, and ${after.a} is priced and planned in another way. Please make a new booking of the ` +
    `${after.one}, then cancel this one.`
  );
}
