"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { LazyContent } from "~/components/ui/lazy-content";
import type { Billing, OwnPapers } from "~/features/invoicing/paper.schema";
import { buyerText, isBlank } from "~/features/invoicing/rules/buyer.rules";
import { formatDate } from "~/lib/dates";
import { lazyPart } from "~/lib/lazy-part";

// Few customers need it.
const formPart = lazyPart(() => import("./billing-form").then((module) => module.BillingForm));

export type BillingBy = "customer" | "office";

const addressTexts: Record<BillingBy, string> = {
  customer: "The law asks for your address and state on this invoice. Please add them below.",
  office: "The law asks for the buyer's address and state on this invoice.",
};

const waitTexts: Record<BillingBy, (day: string) => string> = {
  customer: (day) =>
    `Your tax invoice waits until you add your state, and for a company its GSTIN, until ${day} at the latest.`,
  office: (day) => `The tax invoice waits for the buyer's details, until ${day} at the latest.`,
};

type BuyerProps = { id: string; papers: OwnPapers; by: BillingBy };

/** Whom the next papers of a booking name, with the form that changes it until the bill or invoice. */
export function Buyer({ id, papers, by }: BuyerProps) {
  const { billing, billingVersion, needsAddress, waitsUntil } = papers;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-3">
      {needsAddress && <p className="font-medium">{addressTexts[by]}</p>}
      {waitsUntil && <p>{waitTexts[by](formatDate(waitsUntil))}</p>}
      {isOpen ? (
        <LazyContent part={formPart} loading={<p className="text-soft">Loading...</p>} what="the form">
          {(BillingForm) => (
            <BillingForm
              id={id}
              billing={billing}
              version={billingVersion}
              needsAddress={needsAddress}
              by={by}
              onDone={() => setIsOpen(false)}
            />
          )}
        </LazyContent>
      ) : (
        <>
          <BuyerText billing={billing} />
          <Button variant="secondary" size={by === "office" ? "sm" : "md"} onClick={() => setIsOpen(true)}>
            {isBlank(billing) ? "Add billing details" : "Change billing details"}
          </Button>
        </>
      )}
    </div>
  );
}

function BuyerText({ billing }: { billing: Billing }) {
  if (isBlank(billing)) return <p>Bills name the lead traveller. For a company, add its name, address and GSTIN.</p>;
  const { name, rest } = buyerText(billing);
  return (
    <p className="wrap-anywhere">
      Bills name <strong>{name}</strong>
      <span>{`${rest}.`}</span>
    </p>
  );
}
