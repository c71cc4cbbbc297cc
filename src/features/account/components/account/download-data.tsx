"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { notifyError } from "~/components/ui/notify";
import { dateInIndia } from "~/lib/dates";
import { saveFile } from "~/lib/download";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { AccountSection } from "./account-section";

/** The button that downloads the user's data as a JSON file. */
export function DownloadData() {
  const utils = api.useUtils();
  const [isBusy, setIsBusy] = useState(false);

  async function download() {
    setIsBusy(true);
    try {
      const data = await utils.auth.exportMe.fetch(undefined, { staleTime: 0, gcTime: 0 });
      const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
      saveFile(file, `my-data-${dateInIndia(new Date())}.json`);
    } catch (error) {
      notifyError(messageOf(error, "Your data could not be downloaded. Please try again."));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <AccountSection title="Your data" text="Your account and all your bookings, as a JSON file.">
      <Button variant="secondary" isBusy={isBusy} onClick={download}>
        Download my data
      </Button>
    </AccountSection>
  );
}
