"use client";

import { type ReactNode, useState } from "react";
import { ListPages } from "~/components/portal/list-pages";
import { DeleteItem } from "./delete-item";
import type { useListQuery } from "./use-list-query";

type ManageListProps<Item extends { _id: string }> = {
  /** The plural name: "tours". */
  things: string;
  query: ReturnType<typeof useListQuery>;
  /** The list's response, once it is loaded. */
  data: { pages: number; total: number } | undefined;
  nameOf: (item: Item) => string;
  question: string;
  failureText: string;
  remove: (id: string) => Promise<{ archived: boolean }>;
  onGone: (item: Item | null) => void;
  /** Renders the list. Gets a function that opens the delete dialog, and the pagination to show below the list. */
  children: (ask: (item: Item) => void, pages: ReactNode) => ReactNode;
};

/** The parts that all product lists in the portal share: pagination and the delete dialog. */
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
