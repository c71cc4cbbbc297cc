"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import { notifyError } from "~/components/ui/notify";
import { type BookingView, exportHref } from "~/features/booking/manage/manage-bookings.rules";
import { dateInIndia } from "~/lib/dates";
import { saveFile } from "~/lib/save-file";
import { readSession } from "~/lib/session/session";

/** Downloads the matching bookings. Uses fetch, because a plain link would not send the token. */
export function ExportButton({ view }: { view: BookingView }) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      saveFile(await fetchCsv(exportHref(view)), `bookings-${dateInIndia(new Date())}.csv`);
    } catch (error) {
      notifyError("The export failed.", error instanceof Refused ? error.message : "Please try again.");
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

class Refused extends Error {}

async function fetchCsv(href: string): Promise<Blob> {
  const token = readSession()?.token ?? "";
  const answer = await fetch(href, { headers: { Authorization: `Bearer ${token}` } });
  if (answer.ok) return answer.blob();
  const problem: unknown = await answer.json();
  const hasMessage = typeof problem === "object" && problem !== null && "message" in problem;
  throw new Refused(hasMessage ? String(problem.message) : "Please try again.");
}
