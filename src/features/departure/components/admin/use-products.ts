"use client";

import { useQuery } from "@tanstack/react-query";
import { namedItemsKey, readNamedItems } from "~/features/product/registry.portal";
import { apiClient } from "~/trpc/client";

/** The products on offer, of all kinds, by title. */
export function useProducts() {
  return useQuery({ queryKey: namedItemsKey, queryFn: () => readNamedItems(apiClient) });
}
