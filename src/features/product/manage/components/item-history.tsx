"use client";

import { useState } from "react";
import { ChangeList } from "~/components/portal/change-list";
import { Disclosure } from "~/components/portal/disclosure";
import { pricingFieldText } from "~/features/product/pricing-text.rules";
import type { ProductKind } from "~/features/product/registry";
import { api } from "~/trpc/react";

type ItemHistoryProps = { kind: ProductKind; id: string; labels: Readonly<Record<string, string>> };

/** The change history of an item, newest first. Loaded when it is opened. */
export function ItemHistory({ kind, id, labels }: ItemHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const query = api[kind].history.useQuery({ id, limit: 50 }, { enabled: isOpen });
  return (
    <Disclosure summary="History" onOpen={() => setIsOpen(true)}>
      <ChangeList query={query} labels={labels} textOf={pricingFieldText} />
    </Disclosure>
  );
}
