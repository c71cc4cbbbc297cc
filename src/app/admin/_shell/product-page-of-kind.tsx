"use client";

import { LazyContent } from "~/components/ui/lazy-content";
import { Spinner } from "~/components/ui/spinner";
import { ProductDepartures } from "~/features/departure/components/admin/product-departures";
import { BelowDatesContext } from "~/features/product/manage/page/components/page-parts";
import { kinds, type ProductKind } from "~/features/product/registry";
import { portalKinds } from "~/features/product/registry.portal";
import { useCan } from "~/lib/session/use-can";

/** The page that edits a product of the kind. */
export function ProductPageOfKind({ kind, id }: { kind: ProductKind; id: string }) {
  const canRead = useCan("departure.read");
  const departures = canRead && kinds[kind].sharesDeparture ? <ProductDepartures productId={id} /> : null;
  return (
    <BelowDatesContext value={departures}>
      <LazyContent part={portalKinds[kind].page} loading={<Spinner className="size-8" />} what="this page">
        {(Page) => <Page id={id} />}
      </LazyContent>
    </BelowDatesContext>
  );
}
