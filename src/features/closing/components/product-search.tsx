"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { SearchBox } from "~/components/portal/search-box";
import { QueryMessage } from "~/components/portal/table-message";
import { Button } from "~/components/ui/button";
import { FieldError } from "~/components/ui/field";
import { useRevealError } from "~/components/ui/reveal-error";
import type { ChosenProduct } from "~/features/closing/closing.schema";
import { kinds } from "~/features/product/registry";
import { messageOf } from "~/trpc/errors";
import { useFoundProducts } from "./use-found-products";

type ProductSearchProps = {
  chosen: readonly ChosenProduct[];
  onChange: (chosen: ChosenProduct[]) => void;
  error: string | null;
};

/** Search and selection of several tours, cars and offers. What is chosen stays while another word is searched. */
export function ProductSearch({ chosen, onChange, error }: ProductSearchProps) {
  const [search, setSearch] = useState("");
  const { data, error: failure, refetch } = useFoundProducts(search);
  useRevealError(error !== null);
  const has = ({ id }: ChosenProduct) => chosen.some((one) => one.id === id);
  const toggle = (product: ChosenProduct) =>
    onChange(has(product) ? chosen.filter(({ id }) => id !== product.id) : [...chosen, product]);
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3" data-field-error={error !== null || undefined}>
      <legend className="mb-1.5 font-semibold text-sm">Tours, cars and offers</legend>
      <SearchBox label="Search by title" placeholder="Search by title" value={search} onChange={setSearch} />
      {!data ? (
        <QueryMessage
          error={failure}
          refetch={refetch}
          failure={messageOf(failure, "Could not load the catalogue. Please try again.")}
        />
      ) : (
        <ul
          aria-label="Found"
          className="grid max-h-72 grid-cols-[minmax(0,1fr)] gap-x-6 overflow-y-auto rounded-control border border-line p-2 sm:grid-cols-2"
        >
          {data.length === 0 && (
            <li className="p-2 text-soft">
              {search.trim() ? "Nothing matches this search." : "Nothing is on offer yet."}
            </li>
          )}
          {data.map((product) => (
            <li key={product.id} className="min-w-0">
              <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-mist">
                <input
                  type="checkbox"
                  checked={has(product)}
                  onChange={() => toggle(product)}
                  className="size-5 shrink-0"
                />
                <span className="min-w-0 break-words">
                  <span>{product.title}</span>{" "}
                  <span className="text-[0.8125rem] text-soft">
                    {`${kinds[product.kind].label}${product.isArchived ? ", archived, with bookings still to come" : ""}`}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <p className="text-[0.8125rem] text-soft">
        The first ones of each kind are listed, also archived ones with bookings still to come. Search to find others.
      </p>
      <ul aria-label="Chosen" className="flex flex-wrap gap-2 empty:hidden">
        {chosen.map((product) => (
          <li key={product.id} className="min-w-0 max-w-full">
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Leave out ${product.title}`}
              onClick={() => toggle(product)}
              className="max-w-full"
            >
              <span className="truncate">{product.title}</span>
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {error && <FieldError text={error} />}
    </fieldset>
  );
}
