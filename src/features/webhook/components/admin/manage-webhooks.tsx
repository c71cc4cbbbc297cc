"use client";

import { RecordsPage } from "~/components/portal/record/records-page";
import { api } from "~/trpc/react";
import { WebhookForm, webhookEditing } from "./webhook-form";
import { WebhookTable } from "./webhook-table";

/** The portal's page of webhooks: a table, and above it the form that adds or edits one. */
export function ManageWebhooks() {
  return (
    <RecordsPage
      title="Webhooks"
      text="Other programs learn at once what happens to bookings: we post a signed message to their address, without names."
      addLabel="New webhook"
      heading="Addresses"
      pagesLabel="Pages of webhooks"
      drafts={webhookEditing}
      procedure={api.webhook.list}
      Form={WebhookForm}
      Table={WebhookTable}
    />
  );
}
