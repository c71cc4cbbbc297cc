"use client";

import { type ReactNode, useState } from "react";
import { FileRefused, fetchFile } from "~/lib/fetch-file";
import { saveFile } from "~/lib/save-file";
import { Button } from "./button";
import { notifyError } from "./notify";

type DownloadButtonProps = {
  href: string;
  /** The name under which the file is saved. */
  name: string;
  /** "The voucher", for the error message. */
  what: string;
  icon: ReactNode;
  variant?: "primary" | "secondary";
  children: string;
};

/** Saves a file that only the session's user may read. */
export function DownloadButton({ href, name, what, icon, variant = "secondary", children }: DownloadButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      saveFile(await fetchFile(href), name);
    } catch (error) {
      notifyError(
        `${what} could not be downloaded.`,
        error instanceof FileRefused ? error.message : "Please try again.",
      );
    }
    setIsBusy(false);
  };
  return (
    <Button variant={variant} isBusy={isBusy} onClick={download}>
      {!isBusy && icon}
      {children}
    </Button>
  );
}
