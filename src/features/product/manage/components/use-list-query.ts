"use client";

import { useEffect, useState } from "react";

const debounceMs = 300;
const perPage = 12;

/**
 * The search and page of a list in the portal. A search is applied after a pause of 300 ms, and returns to page 1. `find`: what is
 * searched at first, and whenever it changes.
 */
export function useListQuery(find = "") {
  const [text, setText] = useState(find);
  const [query, setQuery] = useState({ search: find, page: 1 });
  const [seen, setSeen] = useState(find);
  if (find !== seen) {
    setSeen(find);
    setText(find);
  }

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
    isFiltered: query.search !== "",
    input: { ...(query.search && { search: query.search }), page: query.page, limit: perPage },
    setPage: (page: number) => setQuery((before) => ({ ...before, page })),
  };
}
