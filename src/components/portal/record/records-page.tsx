import type { ReactNode } from "react";
import { ListPages } from "~/components/portal/list-pages";
import { OpenFormButton } from "~/components/portal/open-form-button";
import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";

type RecordsPageProps = {
  title: string;
  text: string;
  /** The button that opens the form of a new record. */
  add: { label: string; isOpen: boolean; onOpen: () => void };
  /** The form that is open, if one is. */
  form: ReactNode;
  /** The heading of the list. */
  heading: string;
  /** The name of the buttons that turn its pages. */
  pagesLabel: string;
  list: { data?: { pages: number; total: number } | undefined };
  page: number;
  onPage: (page: number) => void;
  /** The table. */
  children: ReactNode;
};

/** A page of the portal with a list of records, and above it the form that adds or edits one. */
export function RecordsPage({
  title,
  text,
  add,
  form,
  heading,
  pagesLabel,
  list,
  page,
  onPage,
  children,
}: RecordsPageProps) {
  return (
    <>
      <PageHeading title={title} text={text} actions={<OpenFormButton {...add} />} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {form}
        <Panel title={heading}>
          {children}
          {list.data && (
            <ListPages
              label={pagesLabel}
              page={page}
              pages={list.data.pages}
              total={list.data.total}
              onChange={onPage}
            />
          )}
        </Panel>
      </div>
    </>
  );
}
