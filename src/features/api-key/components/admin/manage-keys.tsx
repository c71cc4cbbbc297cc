"use client";

import { RecordsPage } from "~/components/portal/record/records-page";
import { api } from "~/trpc/react";
import { KeyForm, keyEditing } from "./key-form";
import { KeyTable } from "./key-table";

/** The portal's page of programs' keys: a table, and above it the form that makes or edits one. */
export function ManageKeys() {
  return (
    <RecordsPage
      title="Keys for programs"
      text="With a key, another program reads the catalogue, asks for prices and books. What it books belongs to the key's account."
      addLabel="New key"
      heading="Keys"
      pagesLabel="Pages of keys"
      drafts={keyEditing}
      procedure={api.apiKey.list}
      Form={KeyForm}
      Table={KeyTable}
    />
  );
}
