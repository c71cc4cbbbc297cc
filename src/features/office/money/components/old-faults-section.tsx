"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { moneyPerPage, sections } from "~/features/office/money/money-view.rules";
import { useCan } from "~/lib/session/use-can";
import { api } from "~/trpc/react";
import { MoneyList } from "./money-list";
import { MoneyRow } from "./money-row";

/** In milliseconds. What the report shows is of earlier versions and rarely changes; an action on this page loads it anew. */
const staleTime = 10 * 60_000;

/**
 * The number of faults; undefined while it is not known, and for who may not read them. Asked for once the page is loaded: in
 * one batch with its lists, they would wait for it.
 */
export function useOldFaultCount({ isLoaded }: { isLoaded: boolean }): number | undefined {
  const enabled = useCan("fault.read") && isLoaded;
  const { data } = api.payment.oldFaults.useQuery({ page: 1, limit: moneyPerPage }, { enabled, staleTime });
  return data?.total;
}

type OldFaultsSectionProps = { page: number; open: (bookingId: string) => void };

/** The bookings that faults of earlier versions have touched: what is wrong with each, and what to do. */
export function OldFaultsSection({ page, open }: OldFaultsSectionProps) {
  const { data, ...list } = api.payment.oldFaults.useQuery(
    { page, limit: moneyPerPage },
    { placeholderData: keepPreviousData, staleTime },
  );
  return (
    <MoneyList list={{ ...list, data: data?.results }} empty={sections.faults.empty}>
      {({ kind, what, booking, wrong, next }) => (
        <MoneyRow
          key={`${kind} ${booking._id} ${what}`}
          booking={booking}
          open={open}
          amount={wrong}
          actions={<p className="text-[0.9375rem]">{next}</p>}
        >
          {null}
        </MoneyRow>
      )}
    </MoneyList>
  );
}
