"use client";

import { Printer } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { BrandMark } from "~/components/layout/brand-mark";
import { StoredNotice } from "~/components/layout/stored-notice";
import { AddressPages } from "~/components/portal/address-pages";
import { Allowed } from "~/components/portal/allowed";
import { PageHeading } from "~/components/portal/page-heading";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { Button } from "~/components/ui/button";
import { DateField } from "~/components/ui/date-field";
import { showAddress, useAddressParams } from "~/components/ui/use-address";
import { AllBookingsLink } from "~/features/booking/components/portal-links";
import { isOnTheWay } from "~/features/office/manifest/manifest.rules";
import { type Manifest, manifestInput } from "~/features/office/manifest/manifest.schema";
import { countOf } from "~/lib/count";
import { dateInIndia, formatDate } from "~/lib/dates";
import { readParam, toParams, withParams } from "~/lib/search-params";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { ManifestItem } from "./manifest-item";
import { SendSheets } from "./send-sheets";

const path = "/admin/bookings/manifest";

/** The printable list of a day's bookings, by trip. The day and the page are in the address. */
export function DayManifest() {
  const params = toParams(useAddressParams());
  const date = readParam(params, "date", manifestInput.shape.date) ?? dateInIndia(new Date());
  const page = readParam(params, "page", manifestInput.shape.page) ?? 1;
  const [isPrinting, setIsPrinting] = useState(false);
  const { data, error, refetch, isPlaceholderData } = api.booking.manifest.useQuery(
    { date, ...(!isPrinting && { page }) },
    {
      staleTime: 0,
      // Of another day only the next list: these names stand below the new date.
      placeholderData: (before) => (before?.date === date ? before : undefined),
    },
  );
  const pages = data?.pages ?? 1;
  const hrefFor = (to: number) => withParams(path, { date, ...(to > 1 && { page: to }) });
  usePrintWhen(isPrinting && data !== undefined && !isPlaceholderData, () => setIsPrinting(false));
  return (
    <>
      <div className="hidden print:block">
        <BrandMark />
      </div>
      <PageHeading
        title={`Manifest, ${formatDate(date)}`}
        text={
          data &&
          data.products > 0 &&
          `${countOf(data.travellers, "guest")}, ${countOf(data.products, "trip")}${pages > 1 ? `, page ${page} of ${pages}` : ""}`
        }
        actions={
          <>
            <AllBookingsLink />
            <Button onClick={() => (pages > 1 ? setIsPrinting(true) : window.print())}>
              <Printer aria-hidden="true" />
              Print
            </Button>
          </>
        }
      />
      <StoredNotice />
      <DateField
        label="Day"
        required
        value={date}
        onChange={(day) => day && showAddress(withParams(path, { date: day }))}
        today={dateInIndia(new Date())}
        className="mb-6 max-w-64 print:hidden"
      />
      {!data ? (
        <QueryMessage
          error={error}
          refetch={refetch}
          failure={messageOf(error, "Could not load the manifest. Please try again.")}
        />
      ) : data.products === 0 ? (
        <TableMessage text="Nobody travels on this day." />
      ) : (
        <>
          <Allowed action="departure.manage">
            <SendSheets key={data.date} items={data.items} />
          </Allowed>
          <Trips title="Starting on this day" items={data.items.filter((item) => !isOnTheWay(item, data.date))} />
          <Trips title="On the way" items={data.items.filter((item) => isOnTheWay(item, data.date))} />
        </>
      )}
      <div className="print:hidden">
        <AddressPages page={page} pages={pages} hrefFor={hrefFor} isPast={!isPrinting && page > pages} />
      </div>
    </>
  );
}

/** The trips of a day that begin, or those on the way, under a heading; nothing if there are none. */
function Trips({ title, items }: { title: string; items: Manifest["items"] }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="mb-3 text-2xl">{title}</h2>
      <div className="grid gap-6 print:gap-8">
        {items.map((item) => (
          <ManifestItem key={`${item.id} ${item.date}`} item={item} />
        ))}
      </div>
    </section>
  );
}

/** Prints once everything is on the page, and calls `onEnd` when the browser has it. */
function usePrintWhen(isReady: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isReady) return;
    window.addEventListener("afterprint", end);
    window.print();
    return () => window.removeEventListener("afterprint", end);
  }, [isReady]);
}
