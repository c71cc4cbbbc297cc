"use client";

import { Download, Printer } from "lucide-react";
import Link from "next/link";
import { StoredNotice } from "~/components/layout/stored-notice";
import { Allowed } from "~/components/portal/allowed";
import { PageHeading } from "~/components/portal/page-heading";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { UnprintableNotice } from "~/components/portal/unprintable-notice";
import { WhatsAppLink } from "~/components/portal/whatsapp-link";
import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { DownloadButton } from "~/components/ui/download-button";
import { useAddressParams } from "~/components/ui/use-address";
import { boardHref, boardPath } from "~/features/departure/board/board-view.rules";
import { SheetParties } from "~/features/departure/components/sheet-parties";
import { SheetTrip } from "~/features/departure/components/sheet-trip";
import { departureByDay, hireById } from "~/features/departure/departure.schema";
import type { SheetOf } from "~/features/departure/sheet/sheet.schema";
import { sheetDays, sheetFile, sheetFileHref, sheetHref } from "~/features/departure/sheet/sheet-links.rules";
import { countOf } from "~/lib/count";
import type { CalendarDate } from "~/lib/dates";
import { messageOf } from "~/trpc/errors";
import { SendSheet } from "./send-sheet";
import { useSheet } from "./use-sheet";

/** The page of a departure's or a hire's sheet: what the guide or driver needs, to print or to save. It has no money. */
export function DepartureSheet() {
  const params = useAddressParams();
  const hire = hireById.safeParse({ id: params.get("hire") });
  const departure = departureByDay.safeParse({ productId: params.get("trip"), date: params.get("on") });
  const of = hire.data ?? departure.data;
  return of ? <ShownSheet key={sheetHref(of)} of={of} /> : <NoSheet />;
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

function ShownSheet({ of }: { of: SheetOf }) {
  const { data, error, refetch } = useSheet(of);
  return (
    <>
      <PageHeading
        title={data ? data.product.title : "Sheet"}
        text={data && `${sheetDays(data)}, ${countOf(data.travellers, "traveller")}`}
        actions={
          <>
            <Link href={boardOf(of, data?.date)} className={buttonStyles({ variant: "secondary" })}>
              {"id" in of ? "Departures" : "Departure"}
            </Link>
            {data &&
              (["csv", "pdf"] as const).map((type) => (
                <DownloadButton
                  key={type}
                  href={sheetFileHref(of, type)}
                  name={sheetFile(data, type)}
                  what="The sheet"
                  icon={<Download aria-hidden="true" />}
                >
                  {`Save ${type.toUpperCase()}`}
                </DownloadButton>
              ))}
            <Button onClick={() => window.print()} disabled={!data}>
              <Printer aria-hidden="true" />
              Print
            </Button>
            {data && <UnprintableNotice letters={data.unprintable} />}
          </>
        }
      />
      <StoredNotice />
      {!data ? (
        <QueryMessage
          error={error}
          refetch={refetch}
          failure={messageOf(error, "Could not load the sheet. Please try again.")}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <SheetTrip sheet={data} />
          <Allowed action="departure.manage">
            <SendSheet of={of} trip={`${data.product.title}, ${sheetDays(data)}`} />
          </Allowed>
          <SheetParties
            parties={data.parties}
            messageTo={(party) => <WhatsAppLink booking={{ ...party, date: data.date, title: data.product.title }} />}
          />
        </div>
      )}
    </>
  );
}

/** The board with the departure's panel, or with the day of a hire. */
function boardOf(of: SheetOf, day: CalendarDate | undefined): string {
  if (!("id" in of)) return boardHref({ span: "week", date: of.date, withoutGuide: false, open: of });
  return day ? boardHref({ span: "day", date: day, withoutGuide: false }) : boardPath;
}
