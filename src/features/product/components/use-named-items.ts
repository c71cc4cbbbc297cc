"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ProductKind } from "~/features/product/registry";
import { findNamedItems, readNamedItem } from "~/features/product/registry.portal";
import { apiClient } from "~/trpc/client";

const debounceMs = 300;
/** In milliseconds. A title rarely changes. */
const staleTime = 10 * 60_000;

/** The key of the query of {@link useNamedItem}. */
export const namedItemKey = (id: string) => ["named-item", id];

/** The product on offer with this id; null if there is none. Asks for nothing while the id is "". */
export function useNamedItem(id: string) {
  return useQuery({
    queryKey: namedItemKey(id),
    queryFn: () => readNamedItem(apiClient, id),
    enabled: id !== "",
    staleTime,
  });
}

/**
 * The first products on offer of these kinds that match what is typed; `isCurrent` once the answer is there. Asks for nothing while
 * it is null.
 */
export function useFoundItems(typed: string | null, kinds: readonly ProductKind[]) {
  const isAsked = typed !== null;
  const wanted = typed?.trim() ?? "";
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), debounceMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["found-items", kinds, search],
    queryFn: () => findNamedItems(apiClient, kinds, search),
    enabled: isAsked,
    placeholderData: (before) => before,
  });
  return { data, error, isCurrent: data !== undefined && search === wanted && !isPlaceholderData };
}
