"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { LazyContent } from "~/components/ui/lazy-content";
import { LoadFailed } from "~/components/ui/load-failed";
import { type GstStateCode, gstStates } from "~/features/invoicing/gst-states.rules";
import type { Billing, OwnPapers, Paper } from "~/features/invoicing/paper.schema";
import { formatDate } from "~/lib/dates";
import { lazyPart } from "~/lib/lazy-part";
import { formatRupees } from "~/lib/money";
import { api } from "~/trpc/react";
import { PaperButton } from "./paper-button";

// Few customers need it.
const formPart = lazyPart(() => import("./billing-form").then((module) => module.BillingForm));

/** The papers of one's own booking, and whom the next ones name. */
export function OwnBills({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = api.tax.mine.useQuery({ id }, { gcTime: 0 });
  if (data) return <Bills id={id} data={data} />;
  if (!isError) return <p className="text-soft">Loading...</p>;
  return (
    <LoadFailed
      title="Your bills and receipts could not be loaded. Please try again."
      isBusy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Bills({ id, data }: { id: string; data: OwnPapers }) {
  const { papers, billing, isBillingOpen, needsAddress, isTaxed } = data;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid gap-5">
      {papers.length === 0 ? (
        <p>{`There are none yet. You get a receipt for each payment, and the ${isTaxed ? "tax invoice" : "bill"} when everything is paid and travel is near, or when travel begins.`}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {papers.map((paper) => (
            <li key={paper._id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
              <PaperText paper={paper} />
              <PaperButton paper={paper} folder={`/api/bookings/my/${id}/papers`} />
            </li>
          ))}
        </ul>
      )}
      {isBillingOpen && (
        <div className="grid justify-items-start gap-3">
          {needsAddress && (
            <p className="font-medium">
              The law asks for your address on an invoice of this amount. Please add it below.
            </p>
          )}
          {isOpen ? (
            <LazyContent part={formPart} loading={<p className="text-soft">Loading...</p>} what="the form">
              {(BillingForm) => <BillingForm id={id} billing={billing} onDone={() => setIsOpen(false)} />}
            </LazyContent>
          ) : (
            <>
              <BillingText billing={billing} />
              <Button variant="secondary" onClick={() => setIsOpen(true)}>
                {isBlank(billing) ? "Add billing details" : "Change billing details"}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

function PaperText({ paper: { title, total, issuedOn } }: { paper: Paper }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">
        <span>{title}</span> <span className="font-normal tabular-nums">{formatRupees(total)}</span>
      </p>
      <p className="text-soft text-sm">{formatDate(issuedOn)}</p>
    </div>
  );
}

function isBlank({ name, address, state, gstin }: Billing): boolean {
  return name === "" && address === "" && state === null && gstin === null;
}

function BillingText({ billing }: { billing: Billing }) {
  const { name, address, state, gstin } = billing;
  if (isBlank(billing)) return <p>Bills name the lead traveller. For a company, add its name, address and GSTIN.</p>;
  const stateName = state && gstStates[state as GstStateCode];
  const rest = [address.replaceAll("\n", ", "), stateName, gstin && `GSTIN ${gstin}`].filter(Boolean);
  return (
    <p className="wrap-anywhere">
      Bills name <strong>{name || "the lead traveller"}</strong>
      <span>{`${rest.length > 0 ? `, ${rest.join(", ")}` : ""}.`}</span>
    </p>
  );
}
