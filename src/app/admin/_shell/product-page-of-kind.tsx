"use client";

import { LazyContent } from "~/components/ui/lazy-content";
import { Spinner } from "~/components/ui/spinner";
import type { ProductKind } from "~/features/product/registry";
import { portalKinds } from "~/features/product/registry.portal";

/** The page that edits a product of the kind. */
export function ProductPageOfKind({ kind, id }: { kind: ProductKind; id: string }) {
  return (
    <LazyContent part={portalKinds[kind].page} loading={<Spinner className="size-8" />} what="this page">
      {(Page) => <Page id={id} />}
    </LazyContent>
  );
}
