"use client";

import Link from "next/link";
import { PageHeading } from "~/components/portal/page-heading";
import { QueryMessage } from "~/components/portal/table-message";
import { settingsPath } from "~/lib/portal-paths";
import { api } from "~/trpc/react";
import { WhatsAppForm } from "./whatsapp-form";

/** The portal's page of messages by WhatsApp. `apiUrl`: the address of our API, for Meta's webhook. */
export function ManageWhatsApp({ apiUrl }: { apiUrl: string }) {
  // What is being typed must not be replaced, so the form takes the first answer only.
  const { data, error, refetch } = api.settings.read.useQuery({}, { staleTime: 0, gcTime: 0 });
  return (
    <>
      <PageHeading
        title="WhatsApp"
        text={
          <>
            <span>
              Confirmations, changes and reminders on your own number, to customers who have agreed, besides mail. Part
              of the
            </span>{" "}
            <Link href={settingsPath} className="font-semibold underline underline-offset-4">
              settings
            </Link>
            <span>.</span>
          </>
        }
      />
      {data ? (
        <WhatsAppForm settings={data} apiUrl={apiUrl} />
      ) : (
        <QueryMessage error={error} refetch={refetch} failure="Could not load the settings. Please try again." />
      )}
    </>
  );
}
