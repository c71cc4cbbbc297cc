"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { AddressPages } from "~/components/portal/address-pages";
import { Allowed } from "~/components/portal/allowed";
import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";
import { useAddressParams } from "~/components/ui/use-address";
import {
  type MoneyView,
  moneyHref,
  pagesOf,
  readMoneyView,
  type Section,
  sections,
} from "~/features/office/money/money-view.rules";
import { toParams } from "~/lib/search-params";
import { useCan } from "~/lib/session/use-can";
import { api } from "~/trpc/react";
import { CreditSection } from "./credit-section";
import { DisputeSection } from "./dispute-section";
import { MoneyTabs } from "./money-tabs";
import { OldFaultsSection, useOldFaultCount } from "./old-faults-section";
import { OwingSection } from "./owing-section";
import { PaymentSection } from "./payment-section";
import { RefundSection } from "./refund-section";
import { StatementUpload } from "./statement-upload";
import { UnmatchedSection } from "./unmatched-section";

type ManageMoneyProps = {
  /** The dialog of a booking, open while `id` is set. */
  BookingDialog: ComponentType<{ id: string | null; onClose: () => void }>;
};

/** How often the counts are read again, in milliseconds. */
const refetchMs = 60_000;

/** The portal's page Money. The section and its page are in the address. */
export function ManageMoney({ BookingDialog }: ManageMoneyProps) {
  const view = readMoneyView(toParams(useAddressParams()));
  const work = api.payment.work.useQuery({}, { refetchInterval: refetchMs, placeholderData: keepPreviousData });
  const [openedId, setOpenedId] = useState<string | null>(null);
  const oldFaults = useOldFaultCount({ isLoaded: work.isSuccess });
  const counts = work.data && { ...work.data, oldFaults };
  const known = pagesOf(counts, view.section);
  const pages = known ?? 1;
  const hrefFor = (page: number) => moneyHref({ ...view, page });
  const isPast = known !== undefined && view.page > known;
  const { title, text, byOwners }: Section = sections[view.section];
  const canRefund = useCan("payment.refund");
  return (
    <>
      <PageHeading title="Money" text="Payments that wait for you, and refunds that are to be paid." />
      <Allowed action="payment.manage">
        <StatementUpload />
      </Allowed>
      <MoneyTabs view={view} work={counts} isFailed={work.isError} />
      <Panel title={title}>
        <div className="border-line border-b px-4 py-3 text-[0.9375rem] text-soft sm:px-5">
          <p>{text}</p>
          {byOwners && !canRefund && <p className="font-medium text-ink">{byOwners}</p>}
        </div>
        <Rows view={view} open={setOpenedId} />
      </Panel>
      <AddressPages page={view.page} pages={pages} hrefFor={hrefFor} isPast={isPast} />
      <BookingDialog id={openedId} onClose={() => setOpenedId(null)} />
    </>
  );
}

function Rows({ view: { section, page }, open }: { view: MoneyView; open: (bookingId: string) => void }) {
  // The keys keep the rows of one section from being shown while another one loads.
  if (section === "back") return <RefundSection page={page} open={open} />;
  if (section === "disputes") return <DisputeSection page={page} open={open} />;
  if (section === "faults") return <OldFaultsSection page={page} open={open} />;
  if (section === "credits") return <CreditSection page={page} open={open} />;
  if (section === "unmatched") return <UnmatchedSection page={page} />;
  if (section === "reported" || section === "mismatched") {
    return <PaymentSection key={section} section={section} page={page} open={open} />;
  }
  return <OwingSection key={section} section={section} page={page} open={open} />;
}
