"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { useDownload } from "./use-download";

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
  const { isBusy, download } = useDownload(`${what} could not be downloaded.`);
  return (
    <Button variant={variant} isBusy={isBusy} onClick={() => download(href, name)}>
      {!isBusy && icon}
      <span>{children}</span>
    </Button>
  );
}
