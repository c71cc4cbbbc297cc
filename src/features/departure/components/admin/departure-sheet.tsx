"use client";

import { Download, Printer } from "lucide-react";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { PageHeading } from "~/components/portal/page-heading";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { DownloadButton } from "~/components/ui/download-button";
import { boardHref } from "~/features/departure/board/board-view.rules";
import { type DepartureKey, departureByDay } from "~/features/departure/departure.schema";
import { kindWords } from "~/features/departure/resource/resource-form.schema";
import type { Sheet } from "~/features/departure/sheet/sheet.schema";
import { countOf } from "~/lib/count";
import { formatDate } from "~/lib/dates";
import { formatPhone, phoneHref } from "~/lib/phone";
import { withParams } from "~/lib/search-params";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { SheetParties } from "./sheet-parties";

/** The page of a departure's sheet: what the guide needs, to print or to save. It has no money. */
export function DepartureSheet() {
  const params = useSearchParams();
  const key = departureByDay.safeParse({ productId: params.get("trip"), date: params.get("on") });
  if (!key.success) return <NoSheet />;
  return <ShownSheet {...key.data} />;
}

function NoSheet() {
  return (
    <>
      <PageHeading title="Sheet" />
      <TableMessage text="This address names no departure. Open one on the board, and its sheet from there." />
      <div className="text-center">
        <Link href="/admin/departures" className={buttonStyles({ variant: "secondary" })}>
          Departures
        </Link>
      </div>
    </>
  );
}

function ShownSheet({ productId, date }: DepartureKey) {
  const { data, error, refetch } = api.departure.sheet.useQuery({ productId, date }, { staleTime: 0 });
  const back = boardHref({ span: "week", date, withoutGuide: false, page: 1, open: { productId, date } });
  return (
    <>
      <PageHeading
        title={data ? data.product.title : "Sheet"}
        text={data && `${daysOf(data)}, ${countOf(data.travellers, "traveller")}`}
        actions={
          <>
            <Link href={back} className={buttonStyles({ variant: "secondary" })}>
              Departure
            </Link>
            <DownloadButton
              href={withParams("/api/departures/sheet.csv", { productId, date })}
              name={`departure-${date}.csv`}
              what="The sheet"
              icon={<Download aria-hidden="true" />}
            >
              Save CSV
            </DownloadButton>
            <Button onClick={() => window.print()} disabled={!data}>
              <Printer aria-hidden="true" />
              Print
            </Button>
          </>
        }
      />
      {!data ? (
        <QueryMessage
          {...{ error, refetch }}
          failure={messageOf(error, "Could not load the sheet. Please try again.")}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Trip sheet={data} />
          <SheetParties parties={data.parties} />
        </div>
      )}
    </>
  );
}

function daysOf({ date, lastDay }: Sheet): string {
  return date === lastDay ? formatDate(date) : `${formatDate(date)} to ${formatDate(lastDay)}`;
}

function Trip({ sheet: { startTime, meetingPoint, assignments } }: { sheet: Sheet }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 print:grid-cols-2">
      <div>
        <dt className="text-[0.8125rem] text-soft">Start</dt>
        <dd className="font-semibold wrap-anywhere">
          {[startTime, meetingPoint].filter(Boolean).join(", ") || "Not set"}
        </dd>
      </div>
      <div>
        <dt className="text-[0.8125rem] text-soft">People and vehicles</dt>
        {assignments.length === 0 && <dd className="font-semibold">Nobody yet</dd>}
        {assignments.map(({ resourceId, name, kind, phone }) => (
          <dd key={resourceId} className="wrap-anywhere">
            <span className="font-semibold">{name}</span>, {kindWords[kind].one}
            {phone && (
              <>
                ,{" "}
                <a href={phoneHref(phone)} className="whitespace-nowrap tabular-nums underline">
                  {formatPhone(phone)}
                </a>
              </>
            )}
          </dd>
        ))}
      </div>
    </dl>
  );
}
