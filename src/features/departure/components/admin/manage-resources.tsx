"use client";

import { RecordsPage } from "~/components/portal/record/records-page";
import { api } from "~/trpc/react";
import { ResourceForm, resourceEditing } from "./resource-form";
import { ResourceTable } from "./resource-table";

/** The portal's page of guides, drivers and vehicles: a table, and above it the form that adds or edits one. */
export function ManageResources() {
  return (
    <RecordsPage
      title="Guides and Vehicles"
      text="People and vehicles that you assign to departures and hires. Those who were on a trip are archived, not deleted."
      addLabel="Add"
      heading="Guides, drivers and vehicles"
      pagesLabel="Pages of guides, drivers and vehicles"
      drafts={resourceEditing}
      procedure={api.resource.list}
      Form={ResourceForm}
      Table={ResourceTable}
    />
  );
}
