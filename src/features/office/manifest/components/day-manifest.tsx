"use client";

import { Printer } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { PageHeading } from "~/components/portal/page-heading";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { Button } from "~/components/ui/button";
import { DateField } from "~/components/ui/date-field";
import { showAddress } from "~/components/ui/use-filter-fields";
import { manifestInput } from "~/features/booking/booking-admin.schema";
import { AllBookingsLink } from "~/features/booking/components/portal-links";
import { countOf } from "~/lib/count";
import { dateInIndia, formatDate } from "~/lib/dates";
import { readParam, toParams, withParams } from "~/lib/search-params";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { ManifestItem, travellers } from "./manifest-item";

/** The printable list of a day's bookings, by product. */
export function DayManifest() {
  const fromUrl = readParam(toParams(useSearchParams()), "date", manifestInput.shape.date);
  const date = fromUrl ?? dateInIndia(new Date());
  const { data, error, refetch } = api.booking.manifest.useQuery({ date }, { staleTime: 0 });
  const everybody = data?.items.flatMap(({ bookings }) => bookings) ?? [];
  return (
    <>
      <PageHeading
        title={`Manifest, ${formatDate(date)}`}
        text={data && data.items.length > 0 && `${travellers(everybody)}, ${countOf(data.items.length, "item")}`}
        actions={
          <>
            <AllBookingsLink />
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
          </>
        }
      />
      <DateField
        label="Day"
        required
        value={date}
        onChange={(day) => day && showAddress(withParams("/admin/bookings/manifest", { date: day }))}
        today={dateInIndia(new Date())}
        className="mb-6 max-w-64 print:hidden"
      />
      {!data ? (
        <QueryMessage
          error={error}
          refetch={refetch}
          failure={messageOf(error, "Could not load the manifest. Please try again.")}
        />
      ) : data.items.length === 0 ? (
        <TableMessage text="Nobody travels on this day." />
      ) : (
        <div className="grid gap-6 print:gap-8">
          {data.items.map((item) => (
            <ManifestItem key={item.id} item={item} />
          ))}
        </div>
      )}
    </>
  );
}
