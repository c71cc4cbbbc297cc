"use client";

import { useState } from "react";
import { FileRefused, fetchFile, saveFile } from "~/lib/download";
import { notifyError } from "./notify";

/** Saves a file that only the session's user may read. If that fails, a notice says `failure` and why. */
export function useDownload(failure: string) {
  const [isBusy, setIsBusy] = useState(false);

  async function download(href: string, name: string): Promise<void> {
    setIsBusy(true);
    try {
      saveFile(await fetchFile(href), name);
    } catch (error) {
      notifyError(failure, error instanceof FileRefused ? error.message : "Please try again.");
    }
    setIsBusy(false);
  }

  return { isBusy, download: (href: string, name: string) => void download(href, name) };
}
