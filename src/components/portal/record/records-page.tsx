"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { ListPages } from "~/components/portal/list-pages";
import { OpenFormButton } from "~/components/portal/open-form-button";
import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";
import { useFormPanel } from "~/components/portal/use-form-panel";
import type { RecordFormProps } from "./record-form-props";
import type { RecordList } from "./record-table";

type Paging = { page: number; limit: number };

type RecordsPageProps<Item extends { _id: string }, Values> = {
  title: string;
  text: string;
  /** The button that opens the form of a new record. */
  addLabel: string;
  /** The heading of the list. */
  heading: string;
  /** The name of the buttons that turn its pages. */
  pagesLabel: string;
  drafts: Parameters<typeof useFormPanel<Item, Values>>[0];
  procedure: {
    useQuery: (
      input: Paging,
      options: { placeholderData: typeof keepPreviousData },
    ) => RecordList<Item> & { data?: { pages: number; total: number } | undefined };
  };
  Form: ComponentType<RecordFormProps<Item, Values>>;
  Table: ComponentType<{ list: RecordList<Item>; onEdit: (item: Item) => void }>;
};

const perPage = 50;

/** A page of the portal with a list of records, and above it the form that adds or edits one. */
export function RecordsPage<Item extends { _id: string }, Values>(props: RecordsPageProps<Item, Values>) {
  const { procedure, Form, Table } = props;
  const panel = useFormPanel(props.drafts);
  const [page, setPage] = useState(1);
  const list = procedure.useQuery({ page, limit: perPage }, { placeholderData: keepPreviousData });
  return (
    <>
      <PageHeading
        title={props.title}
        text={props.text}
        actions={<OpenFormButton label={props.addLabel} isOpen={panel.isOpen} onOpen={() => panel.open(null)} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {panel.isOpen && <Form key={panel.round} item={panel.item} typed={panel.typed} onDone={panel.close} />}
        <Panel title={props.heading}>
          <Table list={list} onEdit={panel.open} />
          {list.data && (
            <ListPages
              label={props.pagesLabel}
              page={page}
              pages={list.data.pages}
              total={list.data.total}
              onChange={setPage}
            />
          )}
        </Panel>
      </div>
    </>
  );
}
