"use client";

import { Allowed } from "~/components/portal/allowed";
import { bookingsHref } from "~/features/office/bookings/manage-bookings.rules";
import { refetchMs, waitText } from "~/features/office/dashboard/today.rules";
import { formatCount } from "~/lib/count";
import { api } from "~/trpc/react";
import { OverdueRows } from "./overdue-rows";
import { countFact, TodayPanel, TodayRow } from "./today-panel";

/** Papers that could not be issued, mail that could not be sent, and what the server should have done long ago. */
export function TroublePart() {
  return (
    <TodayPanel title="Bills and mail">
      <Allowed action="paper.read">
        <PapersRow />
      </Allowed>
      <Allowed action="mail.manage">
        <MailRow />
      </Allowed>
      <OverdueRows />
    </TodayPanel>
  );
}

function PapersRow() {
  const query = api.report.missingPapers.useQuery({}, { refetchInterval: refetchMs });
  const { data, dataUpdatedAt } = query;
  const fact =
    data &&
    countFact(
      data.count,
      data.reference && data.since ? `The oldest, ${data.reference}, for ${waitText(data.since, dataUpdatedAt)}` : "",
    );
  const href = data?.reference ? bookingsHref({ search: data.reference }) : "/admin/papers";
  return <TodayRow label="Payments without a receipt" href={href} fact={fact} query={query} />;
}

function MailRow() {
  // The query of the badge in the sidebar.
  const query = api.mail.list.useQuery({ limit: 1 }, { refetchInterval: refetchMs });
  const { data } = query;
  const fact = data && countFact(data.failed, `${formatCount(data.waiting)} to be sent`);
  return <TodayRow label="Mail that failed" href="/admin/mail" fact={fact} query={query} />;
}
