"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { RecordsPage } from "~/components/portal/record/records-page";
import { useFormPanel } from "~/components/portal/use-form-panel";
import { discountCode } from "~/features/discount/discount.schema";
import { codeValues } from "~/features/discount/discount-form.schema";
import { api } from "~/trpc/react";
import { CodeForm, codeDraft } from "./code-form";
import { CodeTable } from "./code-table";

const perPage = 50;
const draftSchemas = { item: discountCode, values: codeValues };

/** The portal's page of discount codes: a table, and above it the form that adds or edits one. */
export function ManageCodes() {
  const panel = useFormPanel(codeDraft, draftSchemas);
  const [page, setPage] = useState(1);
  const list = api.code.list.useQuery({ page, limit: perPage }, { placeholderData: keepPreviousData });
  return (
    <RecordsPage
      title="Discount Codes"
      text="Travellers type a code when they book. It is taken off before the service fee."
      add={{ label: "Add Code", isOpen: panel.isOpen, onOpen: () => panel.open(null) }}
      form={panel.isOpen && <CodeForm key={panel.round} code={panel.item} typed={panel.typed} onDone={panel.close} />}
      heading="Codes"
      pagesLabel="Pages of codes"
      list={list}
      page={page}
      onPage={setPage}
    >
      <CodeTable list={list} onEdit={panel.open} />
    </RecordsPage>
  );
}
