"use client";

import { type ReactNode, useState } from "react";
import { ListPages } from "~/components/portal/list-pages";
import { DeleteItem } from "./delete-item";
import type { useListQuery } from "./use-list-query";

type ManageListProps<Item extends { _id: string }> = {
  /** In the plural: "tours". */
  things: string;
  query: ReturnType<typeof useListQuery>;
  /** The list's answer, while there is one. */
  data: { pages: number; total: number } | undefined;
  nameOf: (item: Item) => string;
  question: string;
  failureText: string;
  remove: (id: string) => Promise<{ archived: boolean }>;
  onGone: (item: Item | null) => void;
  /** Draws the list; gets what asks whether one is to be deleted, and the pages to stand below the list. */
  children: (ask: (item: Item) => void, pages: ReactNode) => ReactNode;
};

/** What all lists of products in the portal share: their pages, and the question before one is deleted. */
export function ManageList<Item extends { _id: string }>(props: ManageListProps<Item>) {
  const { things, query, data, nameOf, question, failureText, remove, onGone, children } = props;
  const [asked, setAsked] = useState<Item | null>(null);
  const pages = data && (
    <ListPages
      label={`Pages of ${things}`}
      page={query.input.page}
      pages={data.pages}
      total={data.total}
      onChange={query.setPage}
    />
  );
  return (
    <>
      {children(setAsked, pages)}
      <DeleteItem
        item={asked && { id: asked._id, name: nameOf(asked) }}
        question={question}
        remove={remove}
        failureText={failureText}
        onClose={(isGone) => {
          if (isGone) onGone(asked);
          setAsked(null);
        }}
      />
    </>
  );
}
