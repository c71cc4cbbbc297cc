"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { OptionList } from "~/components/portal/option-list";
import { SearchBox } from "~/components/portal/search-box";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { Button } from "~/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "~/components/ui/dialog";
import { type ListedProduct, productsIn } from "~/features/product/list/list-answer.rules";
import type { PricingValues } from "~/features/product/pricing-form.schema";
import { toPricingValues } from "~/features/product/pricing-form.schema";
import { pricingFieldText, tierText } from "~/features/product/pricing-text.rules";
import { kinds, type ProductKind } from "~/features/product/registry";
import { apiClient } from "~/trpc/client";
import { useListQuery } from "./use-list-query";

/** More are found by another search. */
const limit = 20;

type CopyPricingDialogProps = {
  kind: ProductKind;
  id: string | null;
  /** The number of price rows in the form, which the copied ones replace. */
  rows: number;
  onCopy: (copied: Partial<PricingValues>, title: string) => void;
  onClose: () => void;
};

/** Finds a product of the same kind, shows its price rows and policies, and copies them. */
export function CopyPricingDialog({ kind, id, rows, onCopy, onClose }: CopyPricingDialogProps) {
  const { nouns } = kinds[kind];
  const query = useListQuery();
  const { search } = query.input;
  const { data, error, refetch } = useQuery({
    queryKey: ["copy-pricing", kind, search ?? ""],
    queryFn: async () => productsIn(await apiClient[kind].list.query({ limit, ...(search && { search }) })),
    placeholderData: keepPreviousData,
  });
  const found = data?.filter((product) => product.id !== id);
  const [chosen, setChosen] = useState<ListedProduct | null>(null);
  const [parts, setParts] = useState({ prices: true, policies: true });

  function copy({ title, pricing }: ListedProduct) {
    const { prices, infantsTakePlaces, cancellation, payment } = toPricingValues(pricing);
    onCopy(
      { ...(parts.prices && { prices, infantsTakePlaces }), ...(parts.policies && { cancellation, payment }) },
      title,
    );
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogTitle>Copy prices and policies</DialogTitle>
        <DialogDescription>{`Choose ${nouns.a} to copy from. Nothing is saved until you save the form.`}</DialogDescription>
        <div className="mt-5 grid gap-4">
          <SearchBox
            label={`Search ${nouns.many}`}
            placeholder="Search by title"
            value={query.text}
            onChange={query.setText}
          />
          {/* As high as the list, so that the dialog does not jump when it is there. */}
          <div className="min-h-60">
            {!found ? (
              <QueryMessage error={error} refetch={refetch} failure="Could not load the list. Please try again." />
            ) : found.length === 0 ? (
              <TableMessage text={search ? "Nothing matches this search." : `There is no other ${nouns.one}.`} />
            ) : (
              <OptionList
                legend="Copy from"
                options={found.map((product) => ({ ...product, note: countText(product) }))}
                chosenId={chosen?.id}
                onChoose={setChosen}
                className="max-h-60 overflow-y-auto p-0.5"
              />
            )}
          </div>
          {chosen && <Preview chosen={chosen} parts={parts} onPartsChange={setParts} rows={rows} />}
        </div>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!chosen || !(parts.prices || parts.policies)} onClick={() => chosen && copy(chosen)}>
            Copy into the form
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

type Parts = { prices: boolean; policies: boolean };
type PreviewProps = { chosen: ListedProduct; parts: Parts; onPartsChange: (parts: Parts) => void; rows: number };

/** What would be copied, in words. */
function Preview({ chosen: { title, pricing }, parts, onPartsChange, rows }: PreviewProps) {
  const replaced = rows > 0 ? ` (replaces ${rows} in the form)` : "";
  return (
    <section aria-label={`Prices and policies of ${title}`} className="grid gap-3 text-[0.9375rem]">
      <label className="flex min-h-8 cursor-pointer items-center gap-2 font-semibold">
        <input
          type="checkbox"
          className="size-4"
          checked={parts.prices}
          onChange={() => onPartsChange({ ...parts, prices: !parts.prices })}
        />
        <span>{`Prices${replaced}`}</span>
      </label>
      <ul className="grid gap-1 pl-6">
        {pricing.prices.length === 0 && <li className="text-soft">No rows: everybody pays one price.</li>}
        {pricing.prices.map((tier) => (
          <li key={JSON.stringify(tier)}>{tierText(tier)}</li>
        ))}
      </ul>
      <label className="flex min-h-8 cursor-pointer items-center gap-2 font-semibold">
        <input
          type="checkbox"
          className="size-4"
          checked={parts.policies}
          onChange={() => onPartsChange({ ...parts, policies: !parts.policies })}
        />
        Cancellation and payment
      </label>
      <ul className="grid gap-1 pl-6">
        <li>{`Cancellation: ${pricingFieldText("cancellation", pricing.cancellation) ?? ""}`}</li>
        <li>{`Payment: ${pricingFieldText("payment", pricing.payment) ?? ""}`}</li>
      </ul>
    </section>
  );
}

function countText({ pricing: { prices, cancellation, payment } }: ListedProduct): string {
  const count = prices.length === 1 ? "1 price row" : `${prices.length || "No"} price rows`;
  return cancellation || payment ? `${count}, policies of its own` : count;
}
