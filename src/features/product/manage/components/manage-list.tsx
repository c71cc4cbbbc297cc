"use client";

import { type ComponentType, type ReactNode, useId, useState } from "react";
import type { z } from "zod";
import { Allowed } from "~/components/portal/allowed";
import { ListPages } from "~/components/portal/list-pages";
import { OpenFormButton } from "~/components/portal/open-form-button";
import { PageHeading } from "~/components/portal/page-heading";
import { valuesLike } from "~/components/portal/portal-draft";
import { SearchBox } from "~/components/portal/search-box";
import { useFormPanel } from "~/components/portal/use-form-panel";
import { buttonStyles } from "~/components/ui/button-classes";
import { notifyError } from "~/components/ui/notify";
import type { ListAnswer } from "~/features/product/list/list-answer.rules";
import { ArchivedList } from "~/features/product/manage/archive/components/archived-list";
import { BulkBar } from "~/features/product/manage/bulk/components/bulk-bar";
import { SelectListed } from "~/features/product/manage/bulk/components/select-listed";
import { SelectionProvider, useSelection } from "~/features/product/manage/bulk/components/selection";
import { DraftList } from "~/features/product/manage/draft/components/draft-list";
import { TransferSection } from "~/features/product/manage/transfer/components/transfer-section";
import type { ProductKind } from "~/features/product/registry";
import { useCan } from "~/lib/session/use-can";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { DeleteItem } from "./delete-item";
import type { ItemFormProps } from "./use-item-form";
import type { useListQuery } from "./use-list-query";

type ListParts<Item> = {
  onEdit: (item: Item) => void;
  /** Opens a form for a new product with the values of this one. */
  onCopy: (item: Item) => void;
  /** Opens the delete dialog. */
  onDelete: (item: Item) => void;
  search: ReactNode;
  /** The pagination to show below the list. */
  pages: ReactNode;
};

type ManageListProps<Item extends { _id: string }, Values extends object> = {
  kind: ProductKind;
  /** The plural name: "tours". */
  things: string;
  title: string;
  text?: string;
  /** The button that opens the form of a new product. Without it, that form stays above the list. */
  addLabel?: string;
  /** Whether the search is in the heading; otherwise \`children\` shows it. */
  hasSearchInHeading?: boolean;
  query: Pick<ReturnType<typeof useListQuery>, "text" | "setText" | "input" | "setPage">;
  /** Fields beside the search that filter the list. */
  filter?: ReactNode;
  /** Reads the first products of all pages of the list. */
  readAll: (page: { page: 1; limit: number }) => Promise<ListAnswer>;
  /** The list's response, once it is loaded. */
  data: { pages: number; total: number } | undefined;
  /** The products of the page. */
  items: readonly Item[] | undefined;
  nameOf: (item: Item) => string;
  itemSchema: z.ZodType<Item>;
  /** The values of an empty form. */
  blank: Values;
  /** The values of a form for a copy of the item. */
  toCopy: (item: Item) => Values;
  Form: ComponentType<ItemFormProps<Item, Values>>;
  question: string;
  failureText: string;
  /** Renders the list. */
  children: (parts: ListParts<Item>) => ReactNode;
};

/** The parts that all product lists in the portal share: heading, form, search, pagination and the delete dialog. */
export function ManageList<Item extends { _id: string }, Values extends object>(props: ManageListProps<Item, Values>) {
  const { kind, things, query, data, items = [], nameOf, Form, question, failureText } = props;
  const utils = api.useUtils();
  const panel = useFormPanel({ draft: kind, itemSchema: props.itemSchema, valuesSchema: valuesLike(props.blank) });
  const canEdit = useCan("catalogue.edit");
  const isFormShown = panel.isOpen || (!props.addLabel && canEdit);
  const listId = useId();
  const remove = api[kind].delete.useMutation({ onSuccess: () => utils[kind].invalidate() });
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null);
  async function editDraft(id: string): Promise<void> {
    try {
      panel.open(props.itemSchema.parse(await utils[kind].draft.fetch({ id })));
    } catch (error) {
      notifyError("Could not open it", messageOf(error, "The draft could not be loaded. Please try again."));
    }
  }
  const selection = useSelection();
  const selectPageId = useId();
  const search = (
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      {props.filter}
      <SearchBox label={`Search ${things}`} placeholder="Search" value={query.text} onChange={query.setText} />
    </div>
  );
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
    <SelectionProvider selection={selection}>
      <PageHeading
        title={props.title}
        text={`${props.text ? `${props.text} ` : ""}What has bookings is archived instead of deleted, and can be restored below the list.`}
        actions={
          <>
            {props.hasSearchInHeading && search}
            {props.addLabel ? (
              <Allowed action="catalogue.edit">
                <OpenFormButton label={props.addLabel} isOpen={panel.isOpen} onOpen={() => panel.open(null)} />
              </Allowed>
            ) : (
              isFormShown && (
                <a href={`#${listId}`} className={buttonStyles({ variant: "secondary" })}>
                  Go to the list
                </a>
              )
            )}
          </>
        }
      />
      {/* Outside of the grid, in which it could not stay at the top while one scrolls. */}
      <BulkBar kind={kind} things={things} selection={selection} focusId={selectPageId} />
      <div className="grid gap-6">
        {isFormShown && (
          <Form
            key={panel.round}
            item={panel.item}
            typed={panel.typed}
            isAtRest={!panel.isOpen}
            takesFocus={panel.takesFocus}
            onDone={panel.close}
          />
        )}
        <div id={listId} className="grid scroll-mt-20 gap-6">
          {items.length > 0 && (
            <SelectListed
              id={selectPageId}
              items={items.map((item) => ({ id: item._id, name: nameOf(item) }))}
              total={data?.total ?? 0}
              things={things}
              selection={selection}
              readAll={props.readAll}
            />
          )}
          {props.children({
            onEdit: (item) => panel.open(item),
            onCopy: (item) => panel.open(null, props.toCopy(item)),
            onDelete: (item) => setAsked({ id: item._id, name: nameOf(item) }),
            search,
            pages,
          })}
        </div>
        <Allowed action="catalogue.edit">
          <DraftList kind={kind} things={things} onEdit={editDraft} onDelete={setAsked} />
        </Allowed>
        <ArchivedList kind={kind} things={things} />
        <Allowed action="catalogue.edit">
          <TransferSection kind={kind} things={things} />
        </Allowed>
      </div>
      <DeleteItem
        item={asked}
        question={question}
        remove={(id) => remove.mutateAsync({ id })}
        failureText={failureText}
        onClose={(isGone) => {
          if (isGone && asked) {
            panel.closeIfOn({ _id: asked.id });
            selection.toggle([asked], false);
            for (const list of [utils.catalogue.drafts, utils.catalogue.archived]) void list.invalidate();
          }
          setAsked(null);
        }}
      />
    </SelectionProvider>
  );
}
