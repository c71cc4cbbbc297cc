"use client";

import { bookingsHref } from "~/features/office/bookings/manage-bookings.rules";
import { refetchMs } from "~/features/office/dashboard/today.rules";
import { moneyHref } from "~/features/office/money/money-view.rules";
import { countOf } from "~/lib/count";
import { formatRupees } from "~/lib/money";
import { api } from "~/trpc/react";
import { type Fact, TodayPanel, TodayRow } from "./today-panel";

type Open = { count: number; amount: number };

/** What is due, what must go back or is to be decided, and amounts that do not match. */
export function MoneyPart() {
  const query = api.report.outstanding.useQuery({}, { refetchInterval: refetchMs });
  const { data } = query;
  return (
    <TodayPanel title="Money" query={query}>
      <TodayRow
        label="Still due"
        href={moneyHref({ section: "due", page: 1 })}
        fact={data && openFact(data.due, countOf(data.due.count, "booking"))}
      />
      <TodayRow
        label="To be refunded"
        href={bookingsHref({ paymentStatus: "refundDue" })}
        fact={data && openFact(data.refundDue, countOf(data.refundDue.count, "booking"))}
      />
      <TodayRow
        label="Refunds to decide"
        href={moneyHref({ section: "decide", page: 1 })}
        fact={data && openFact(data.undecided, countOf(data.undecided.count, "booking"))}
      />
      <TodayRow
        label="Wrong amounts received"
        href={moneyHref({ section: "mismatched", page: 1 })}
        fact={data && openFact(data.mismatched, countOf(data.mismatched.count, "payment"))}
      />
    </TodayPanel>
  );
}

function openFact({ amount, count }: Open, note: string): Fact {
  return { value: formatRupees(amount), note, isNothing: count === 0 };
}
