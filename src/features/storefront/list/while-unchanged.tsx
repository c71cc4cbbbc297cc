"use client";

import { type ReactNode, useState } from "react";
import { useAddressParams } from "~/components/ui/use-address";

/** Shows its children while the address has the query that the server rendered them for. */
export function WhileUnchanged({ children }: { children: ReactNode }) {
  const query = useAddressParams().toString();
  const [rendered] = useState(query);
  return query === rendered && children;
}
