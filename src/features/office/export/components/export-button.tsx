"use client";

import { Download } from "lucide-react";
import { Button } from "~/components/ui/button";
import { useDownload } from "~/components/ui/use-download";
import { type BookingView, exportHref } from "~/features/office/bookings/manage-bookings.rules";
import { dateInIndia } from "~/lib/dates";

/** Downloads the matching bookings. */
export function ExportButton({ view }: { view: BookingView }) {
  const { isBusy, download } = useDownload("The export failed.");
  return (
    <Button
      variant="secondary"
      isBusy={isBusy}
      onClick={() => download(exportHref(view), `bookings-${dateInIndia(new Date())}.csv`)}
    >
      {!isBusy && <Download aria-hidden="true" />}
      <span>{isBusy ? "Exporting..." : "Export CSV"}</span>
    </Button>
  );
}
