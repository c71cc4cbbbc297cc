"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  bookingGroups,
  customerGroups,
  type FoundGroup,
  fewestLetters,
  productGroups,
  searchedBookings,
} from "~/features/office/search/portal-search.rules";
import { productKinds } from "~/features/product/registry";
import { findNamedItems } from "~/features/product/registry.portal";
import { useCan } from "~/lib/session/use-can";
import { apiClient } from "~/trpc/client";

const debounceMs = 300;

type PortalSearchResult = {
  groups: FoundGroup[];
  /** Whether the groups are those of what is typed now, not of earlier letters. */
  isCurrent: boolean;
  isFailed: boolean;
  retry: () => void;
};

/**
 * Searches bookings, customers and products for what is typed, as far as the role may open them. Asks for nothing while that is
 * too short.
 */
export function usePortalSearch(typed: string): PortalSearchResult {
  const wanted = typed.trim();
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), debounceMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsked = search.length >= fewestLetters;
  const canRead = useCan("booking.read");
  const canEdit = useCan("catalogue.edit");
  const bookings = useQuery({
    queryKey: ["portal-search", "bookings", search],
    queryFn: () => apiClient.booking.list.query({ search, limit: searchedBookings }),
    enabled: isAsked && canRead,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const customers = useQuery({
    queryKey: ["portal-search", "customers", search],
    queryFn: () => apiClient.booking.customers.query({ search }),
    enabled: isAsked && canRead,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const products = useQuery({
    queryKey: ["portal-search", "products", search],
    queryFn: () => findNamedItems(apiClient, productKinds, search),
    enabled: isAsked && canEdit,
    placeholderData: keepPreviousData,
  });
  const queries = [...(canRead ? [bookings, customers] : []), ...(canEdit ? [products] : [])];
  return {
    groups: [
      ...bookingGroups(bookings.data ?? [], search),
      ...customerGroups(customers.data ?? []),
      ...productGroups(products.data ?? []),
    ],
    isCurrent:
      search === wanted && queries.every(({ isSuccess, isPlaceholderData }) => isSuccess && !isPlaceholderData),
    isFailed: queries.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch();
    },
  };
}
