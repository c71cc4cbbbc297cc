"use client";

import { useEffect } from "react";
import { BareError } from "~/components/layout/bare-error";

type ErrorPageProps = { error: unknown; retry: () => void };

/** For the pages without the frame, and the frame itself. */
export default function ErrorPage({ error, retry }: ErrorPageProps) {
  useEffect(() => console.error(error), [error]);
  return <BareError onRetry={retry} />;
}
