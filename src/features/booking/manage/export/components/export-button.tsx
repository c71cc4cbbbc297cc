"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import { notifyError } from "~/components/ui/notify";
import { type BookingView, exportHref } from "~/features/booking/manage/manage-bookings.rules";
import { dateInIndia } from "~/lib/dates";
import { FileRefused, fetchFile } from "~/lib/fetch-file";
import { saveFile } from "~/lib/save-file";

/** Downloads the matching bookings. */
export function ExportButton({ view }: { view: BookingView }) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      saveFile(await fetchFile(exportHref(view)), `bookings-${dateInIndia(new Date())}.csv`);
    } catch (error) {
      notifyError("The export failed.", error instanceof FileRefused ? error.message : "Please try again.");
    }
    setIsBusy(false);
  };
  return (
    <Button variant="secondary" isBusy={isBusy} onClick={download}>
      {!isBusy && <Download aria-hidden="true" />}
      {isBusy ? "Exporting..." : "Export CSV"}
    </Button>
  );
}
