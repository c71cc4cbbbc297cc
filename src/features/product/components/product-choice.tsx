"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type ChoiceProps, TypedChoice } from "~/components/portal/typed-choice";
import { kinds, type ProductKind } from "~/features/product/registry";
import type { NamedItem } from "~/features/product/registry.portal";
import { messageOf } from "~/trpc/errors";
import { namedItemKey, useFoundItems, useNamedItem } from "./use-named-items";

type ProductChoiceProps = ChoiceProps & {
  /** `item`: the product of the id; null for "". */
  onChange: (id: string, item: NamedItem | null) => void;
  /** The kinds that are offered. */
  offered: readonly ProductKind[];
};

/** The choice of a product, which searches on the server: a catalogue may have thousands. */
export function ProductChoice({ onChange, offered, ...choice }: ProductChoiceProps) {
  const { value } = choice;
  const [typed, setTyped] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const chosen = useNamedItem(value);
  const found = useFoundItems(typed, offered);
  const title = value === "" ? "" : (chosen.data?.title ?? (chosen.isFetching ? "Loading..." : "Another product"));
  return (
    <TypedChoice
      {...choice}
      title={title}
      typed={typed}
      onType={setTyped}
      options={(found.data ?? []).map(({ id, title, kind }) => ({ id, title, note: kinds[kind].label }))}
      isCurrent={found.isCurrent}
      status={statusOf(found, typed ?? "")}
      onChoose={(id) => {
        const item = found.data?.find((one) => one.id === id);
        if (item) queryClient.setQueryData(namedItemKey(id), item);
        onChange(id, item ?? null);
      }}
    />
  );
}

type Found = { data: readonly NamedItem[] | undefined; error: unknown };

/** What is said below the list. */
function statusOf({ data, error }: Found, typed: string): string | null {
  if (error) return messageOf(error, "Could not search. Please try again.");
  if (!data) return "Loading...";
  if (data.length === 0) return typed.trim() ? "Nothing matches this search." : "Nothing is on offer yet.";
  return typed.trim() ? null : "The first of each kind. Type to find others.";
}
