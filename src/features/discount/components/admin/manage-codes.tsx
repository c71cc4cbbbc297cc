"use client";

import { RecordsPage } from "~/components/portal/record/records-page";
import { api } from "~/trpc/react";
import { CodeForm, codeEditing } from "./code-form";
import { CodeTable } from "./code-table";

/** The portal's page of discount codes: a table, and above it the form that adds or edits one. */
export function ManageCodes() {
  return (
    <RecordsPage
      title="Discount Codes"
      text="Travellers type a code when they book. It is taken off before the service fee."
      addLabel="Add Code"
      heading="Codes"
      pagesLabel="Pages of codes"
      drafts={codeEditing}
      procedure={api.code.list}
      Form={CodeForm}
      Table={CodeTable}
    />
  );
}
