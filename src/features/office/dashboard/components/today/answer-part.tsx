"use client";

import { Allowed } from "~/components/portal/allowed";
import { bookingsHref } from "~/features/office/bookings/manage-bookings.rules";
import { refetchMs, waitText } from "~/features/office/dashboard/today.rules";
import { moneyHref } from "~/features/office/money/money-view.rules";
import type { Waits } from "~/features/report/waiting/waiting.schema";
import { dateInIndia } from "~/lib/dates";
import { api } from "~/trpc/react";
import { countFact, type Fact, TodayPanel, TodayRow } from "./today-panel";

/** What waits for an answer, and how long. */
export function AnswerPart() {
  const query = api.report.waiting.useQuery({}, { refetchInterval: refetchMs });
  const { data, dataUpdatedAt } = query;
  const fact = (waits: Waits | undefined) => waits && waitFact(waits, dataUpdatedAt);
  const today = dateInIndia(new Date());
  return (
    <TodayPanel title="To answer" query={query}>
      <TodayRow
        label="Bookings"
        href={bookingsHref({ status: "Pending", from: today, sort: "oldest" })}
        fact={fact(data?.bookings)}
      />
      <TodayRow
        label="Requests of customers"
        href={bookingsHref({ request: "open", sort: "oldest" })}
        fact={fact(data?.requests)}
      />
      <TodayRow
        label="Payments reported by customers"
        href={moneyHref({ section: "reported", page: 1 })}
        fact={fact(data?.transfers)}
      />
      <Allowed action="review.manage">
        <ReviewsRow />
      </Allowed>
    </TodayPanel>
  );
}

function ReviewsRow() {
  const query = api.review.list.useQuery({ state: "pending", limit: 1 }, { refetchInterval: refetchMs });
  const count = query.data?.total;
  const fact = count === undefined ? undefined : countFact(count, "Written by travellers");
  return <TodayRow label="Reviews to publish" href="/admin/reviews" fact={fact} query={query} />;
}

function waitFact({ count, since }: Waits, now: number): Fact {
  return countFact(count, since ? `The oldest has waited ${waitText(since, now)}` : "");
}
