"use client";

import { useEffect, useState } from "react";

const debounceMs = 300;
const perPage = 12;

/**
 * The search, filters and page of a list in the portal. A search is applied after a pause of 300 ms. It returns to page 1, and so
 * does a filter.
 */
export function useListQuery<Filter extends object = object>() {
  const [filter, setFilter] = useState<Partial<Filter>>({});
  const [text, setText] = useState("");
  const [query, setQuery] = useState({ search: "", page: 1 });

  useEffect(() => {
    const search = text.trim();
    const timer = setTimeout(
      () => setQuery((before) => (before.search === search ? before : { search, page: 1 })),
      debounceMs,
    );
    return () => clearTimeout(timer);
  }, [text]);

  return {
    text,
    setText,
    filter,
    setFilter: (changed: Partial<Filter>) => {
      setFilter((before) => ({ ...before, ...changed }));
      setQuery((before) => ({ ...before, page: 1 }));
    },
    isFiltered: query.search !== "" || Object.values(filter).some(Boolean),
    input: { ...filter, ...(query.search && { search: query.search }), page: query.page, limit: perPage },
    setPage: (page: number) => setQuery((before) => ({ ...before, page })),
  };
}
