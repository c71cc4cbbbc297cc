"use client";

import type { ComponentType, ReactNode } from "react";
import { type LazyPart, useLazyPart } from "~/lib/lazy-part";
import { LazyContentError } from "./lazy-content-error";

type LazyContentProps<Props> = {
  part: LazyPart<Props>;
  /** Rendered by the server and until the code has loaded. */
  loading: ReactNode;
  /** The name of the content in the error message, for example "the calendar". */
  what: string;
  children: (Part: ComponentType<Props>) => ReactNode;
};

/** Loads the code of a lazy part on mount. Shows an error message with a retry button if that fails. */
export function LazyContent<Props>({ part, loading, what, children }: LazyContentProps<Props>) {
  const { Part, hasFailed, open } = useLazyPart(part, true);
  if (Part) return children(Part);
  return hasFailed ? <LazyContentError what={what} onRetry={open} /> : loading;
}
