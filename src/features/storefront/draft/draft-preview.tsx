"use client";

import type { ProductKind } from "~/features/product/registry";
import { draftPages } from "~/features/storefront/registry.pages";
import { ApiProvider } from "~/trpc/react";

/** A draft as its page will look, below a banner that publishes it. */
export function DraftPreview({ kind, id }: { kind: ProductKind; id: string }) {
  const DraftPage = draftPages[kind];
  return (
    <ApiProvider>
      <DraftPage id={id} />
    </ApiProvider>
  );
}
