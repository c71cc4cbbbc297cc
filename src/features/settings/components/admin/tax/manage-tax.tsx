"use client";

import Link from "next/link";
import { PageHeading } from "~/components/portal/page-heading";
import { QueryMessage } from "~/components/portal/table-message";
import { settingsPath } from "~/lib/portal-paths";
import { api } from "~/trpc/react";
import { TaxForm } from "./tax-form";

/** The portal's page of tax: what papers say about the business, rates, and limits of law. */
export function ManageTax() {
  // What is being typed must not be replaced, so the form takes the first answer only.
  const { data, error, refetch } = api.settings.read.useQuery({}, { staleTime: 0, gcTime: 0 });
  return (
    <>
      <PageHeading
        title="Tax and bills"
        text={
          <>
            <span>For bills and invoices from now on; those that exist stay. Part of the</span>{" "}
            <Link href={settingsPath} className="font-semibold underline underline-offset-4">
              settings
            </Link>
            <span>.</span>
          </>
        }
      />
      {data ? (
        <TaxForm settings={data} />
      ) : (
        <QueryMessage error={error} refetch={refetch} failure="Could not load the settings. Please try again." />
      )}
    </>
  );
}
