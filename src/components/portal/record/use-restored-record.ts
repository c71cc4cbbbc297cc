"use client";

import { useState } from "react";
import { z } from "zod";
import { readPortalDraft, valuesLike } from "~/components/portal/portal-draft";

type Restoring<Item, Values> = {
  draft: string;
  item: Item;
  itemSchema: z.ZodType<Item>;
  toValues: (item: Item) => Values;
};

/**
 * What the form of a record that is always shown starts with: the record, or what was typed before the session ended, with the
 * record that this was based on.
 */
export function useRestoredRecord<Item, Values extends object>(record: Restoring<Item, Values>) {
  const [restored] = useState(() => {
    const values = valuesLike(record.toValues(record.item));
    return readPortalDraft(record.draft, z.object({ item: record.itemSchema, values }));
  });
  return { ...record, item: restored?.item ?? record.item, typed: restored?.values ?? null };
}
