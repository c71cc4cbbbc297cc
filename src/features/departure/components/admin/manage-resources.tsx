"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { valuesLike } from "~/components/portal/portal-draft";
import { RecordsPage } from "~/components/portal/record/records-page";
import { useFormPanel } from "~/components/portal/use-form-panel";
import { resource as resourceSchema } from "~/features/departure/resource/resource.schema";
import { toResourceValues } from "~/features/departure/resource/resource-form.schema";
import { api } from "~/trpc/react";
import { ResourceForm, resourceDraftName } from "./resource-form";
import { ResourceTable } from "./resource-table";

const perPage = 50;
const draftSchemas = { item: resourceSchema, values: valuesLike(toResourceValues(null)) };

/** The portal's page of guides, drivers and vehicles: a table, and above it the form that adds or edits one. */
export function ManageResources() {
  const panel = useFormPanel(resourceDraftName, draftSchemas);
  const [page, setPage] = useState(1);
  const list = api.resource.list.useQuery({ page, limit: perPage }, { placeholderData: keepPreviousData });
  return (
    <RecordsPage
      title="Guides and Vehicles"
      text="People and vehicles that you assign to departures and hires. Those who were on a trip are archived, not deleted."
      add={{ label: "Add", isOpen: panel.isOpen, onOpen: () => panel.open(null) }}
      form={
        panel.isOpen && (
          <ResourceForm key={panel.round} resource={panel.item} typed={panel.typed} onDone={panel.close} />
        )
      }
      heading="Guides, drivers and vehicles"
      pagesLabel="Pages of guides, drivers and vehicles"
      list={list}
      page={page}
      onPage={setPage}
    >
      <ResourceTable list={list} onEdit={panel.open} />
    </RecordsPage>
  );
}
