"use client";

import { useSearchParams } from "next/navigation";
import { type ReactNode, useState } from "react";

/** Shows its children while the address has the query that the server rendered them for. */
export function WhileUnchanged({ children }: { children: ReactNode }) {
  const query = useSearchParams().toString();
  const [rendered] = useState(query);
  return query === rendered && children;
}
