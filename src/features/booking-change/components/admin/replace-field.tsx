"use client";

import { z } from "zod";
import { LazyContent } from "~/components/ui/lazy-content";
import { Spinner } from "~/components/ui/spinner";
import { kinds, type ProductKind, productKinds } from "~/features/product/registry";
import { capitalised, kindsWith, kindWords, soldLike } from "~/features/product/which-kinds.rules";
import { lazyPart } from "~/lib/lazy-part";

const choicePart = lazyPart(() =>
  import("~/features/product/components/product-choice").then((module) => module.ProductChoice),
);

/** A product that takes the place of the booked one. */
export const otherProduct = z.object({ id: z.string(), kind: z.enum(productKinds) });

export type OtherProduct = z.infer<typeof otherProduct>;

type ReplaceFieldProps = {
  booked: { id: string; kind: ProductKind; title: string };
  /** Null: the booked product stays. */
  value: OtherProduct | null;
  onChange: (product: OtherProduct | null) => void;
};

/** The office's choice of another product, which loads late: travellers open the same dialog without it. */
export function ReplaceField({ booked, value, onChange }: ReplaceFieldProps) {
  const isLike = soldLike(booked.kind);
  const others = kindWords((facts) => !isLike(facts), "a", "or");
  const hint = others && `For ${others}, make a new booking and cancel this one.`;
  return (
    <div className="min-h-18 sm:col-span-2">
      <LazyContent part={choicePart} loading={<Spinner />} what="the choice of products">
        {(ProductChoice) => (
          <ProductChoice
            label={capitalised(kindWords(isLike, "one", "or"))}
            none={`${booked.title} (${kinds[booked.kind].nouns.one}, as booked)`}
            value={value?.id ?? ""}
            offered={kindsWith(isLike)}
            {...(hint && { hint })}
            onChange={(id, item) => onChange(item && id !== booked.id ? { id, kind: item.kind } : null)}
          />
        )}
      </LazyContent>
    </div>
  );
}
