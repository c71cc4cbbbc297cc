"use client";

import { useQuery } from "@tanstack/react-query";
import type { ProductKind } from "~/features/product/registry";
import { allKinds } from "~/features/product/registry";
import { portalKinds } from "~/features/product/registry.portal";
import { apiClient } from "~/trpc/client";

export type NamedItem = { id: string; kind: ProductKind; title: string };

/** The products on offer, of all kinds, by title. */
export function useProducts() {
  return useQuery({
    queryKey: ["departure-products"],
    queryFn: async (): Promise<NamedItem[]> => {
      const lists = await Promise.all(
        allKinds.map(async ({ kind }) => {
          const items = await portalKinds[kind].readPhoneItems(apiClient, "");
          return items.map(({ id, title }) => ({ id, kind, title }));
        }),
      );
      return lists.flat().sort((one, other) => one.title.localeCompare(other.title));
    },
  });
}
