"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "~/trpc/react";

const debounceMs = 300;

/** The products of all kinds whose titles match the search, the first ones of each kind; undefined while loading. */
export function useFoundProducts(typed: string) {
  const [search, setSearch] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return api.closing.products.useQuery({ ...(search && { search }) }, { placeholderData: keepPreviousData });
}
