"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import type { DiscountCode } from "~/features/discount/discount.schema";
import { allKinds, kinds } from "~/features/product/registry";
import { portalKinds } from "~/features/product/registry.portal";
import { apiClient } from "~/trpc/client";

type Product = DiscountCode["products"][number];

type ProductsFieldProps = {
  value: readonly Product[];
  onChange: (products: Product[]) => void;
  error: string | null;
};

const debounceMs = 300;
const maxFound = 6;

/** The single products that a code is for: a search by title, and the chosen ones. */
export function ProductsField({ value, onChange, error }: ProductsFieldProps) {
  const [typed, setTyped] = useState("");
  const { data: found, isError } = useFoundProducts(typed);
  const options = found?.filter(({ _id }) => !value.some((one) => one._id === _id)).slice(0, maxFound);
  const add = (product: Product) => {
    onChange([...value, product]);
    setTyped("");
  };
  return (
    <div className="grid content-start gap-3">
      <Field
        label="And for these"
        hint="With nothing chosen here and above, the code is for everything."
        error={error ?? (isError ? "Could not search. Please try again." : null)}
      >
        <Input
          type="search"
          autoComplete="off"
          placeholder="Search a tour, car or offer by title"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </Field>
      {typed.trim() !== "" && options && (
        <ul aria-label="Found" className="grid gap-1">
          {options.map((product) => (
            <li key={product._id}>
              <button
                type="button"
                onClick={() => add(product)}
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control border border-line px-3 text-left text-[0.9375rem] hover:border-leaf-700"
              >
                <span className="min-w-0 wrap-anywhere">{product.title}</span>
                <span className="text-[0.8125rem] text-soft">{labelOf(product)}</span>
              </button>
            </li>
          ))}
          {options.length === 0 && <li className="text-[0.9375rem] text-soft">Nothing matches this search.</li>}
        </ul>
      )}
      {value.length > 0 && (
        <ul aria-label="Chosen" className="flex flex-wrap gap-2">
          {value.map((product) => (
            <li key={product._id} className="max-w-full">
              <button
                type="button"
                aria-label={`Remove ${product.title}`}
                onClick={() => onChange(value.filter((one) => one !== product))}
                className="flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line bg-paper px-3 text-left text-sm hover:border-leaf-700"
              >
                <span className="min-w-0 wrap-anywhere">{product.title}</span>
                <X aria-hidden="true" className="size-4 shrink-0 text-soft" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function labelOf({ kind }: Product): string {
  return kind ? kinds[kind].label : "";
}

/** The products on offer whose titles match, of all kinds. */
function useFoundProducts(typed: string) {
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return useQuery({
    queryKey: ["code-products", search],
    enabled: search !== "",
    queryFn: async () => {
      const lists = await Promise.all(
        allKinds.map(async ({ kind }) => {
          const items = await portalKinds[kind].readPhoneItems(apiClient, search);
          return items.map(({ id: _id, title }) => ({ _id, kind, title }));
        }),
      );
      return lists.flat();
    },
  });
}
