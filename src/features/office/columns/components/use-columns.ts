"use client";

import { useSyncExternalStore } from "react";
import { chosenColumns, serverColumns, subscribeToColumns } from "~/features/office/columns/column-store";

/** The columns of Manage Bookings that this browser shows. */
export function useColumns() {
  return useSyncExternalStore(subscribeToColumns, chosenColumns, serverColumns);
}
