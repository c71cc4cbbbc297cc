"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { maxPhoneItems } from "~/features/product/portal-kind";
import type { ProductKind } from "~/features/product/registry";
import { portalKinds } from "~/features/product/registry.portal";
import { apiClient } from "~/trpc/client";

const debounceMs = 300;

/** The key of all queries of bookable items. */
export const phoneItemsKey = "phone-items";

/** The bookable items of a kind whose titles match the search; `items` is undefined while loading. */
export function usePhoneItems(kind: ProductKind, typed: string) {
  const [search, setSearch] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, refetch } = useQuery({
    queryKey: [phoneItemsKey, kind, search],
    queryFn: () => portalKinds[kind].readPhoneItems(apiClient, search),
    // The last results stay visible during a search, but not those of another kind.
    placeholderData: (last, query) => (query?.queryKey[1] === kind ? last : undefined),
  });
  return { items: data?.slice(0, maxPhoneItems), error, refetch };
}
