"use client";

import type { ComponentType, ReactNode } from "react";
import { type LazyPart, useLazyPart } from "~/lib/lazy-part";
import { ContentFailure } from "./load-failure";

type LazyContentProps<Props> = {
  part: LazyPart<Props>;
  /** Shown by the server, and until the code has loaded. */
  loading: ReactNode;
  /** What is missing when it does not load: "the calendar". */
  what: string;
  children: (Part: ComponentType<Props>) => ReactNode;
};

/** Loads a part's code when it is shown. A failed load is said in its place, with a way to try again. */
export function LazyContent<Props>({ part, loading, what, children }: LazyContentProps<Props>) {
  const { Part, hasFailed, open } = useLazyPart(part, true);
  if (Part) return children(Part);
  return hasFailed ? <ContentFailure what={what} onRetry={open} /> : loading;
}
