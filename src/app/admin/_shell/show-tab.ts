"use client";

import { createContext, use } from "react";
import type { ProductKind } from "~/features/product/registry";

/** Shows the dashboard's tab of a kind of product, after asking about unsaved changes. */
export const ShowTabContext = createContext<(kind: ProductKind) => void>(() => {});

export const useShowTab = () => use(ShowTabContext);
