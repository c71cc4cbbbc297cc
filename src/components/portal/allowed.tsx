"use client";

import type { ReactNode } from "react";
import type { Action } from "~/lib/actions";
import { useCan } from "~/lib/session/use-can";

/** Renders its children for those whose role allows the action. */
export function Allowed({ action, children }: { action: Action; children: ReactNode }) {
  return useCan(action) ? children : null;
}
