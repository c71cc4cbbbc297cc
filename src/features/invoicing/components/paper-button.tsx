"use client";

import { Download } from "lucide-react";
import { DownloadButton } from "~/components/ui/download-button";
import type { Paper } from "~/features/invoicing/paper.schema";

type PaperButtonProps = { paper: Pick<Paper, "_id" | "number" | "title">; folder: string };

/** Saves a paper as a PDF. `folder`: the address that its id is appended to. */
export function PaperButton({ paper: { _id, number, title }, folder }: PaperButtonProps) {
  return (
    <DownloadButton
      href={`${folder}/${_id}.pdf`}
      name={`${title.toLowerCase().replaceAll(" ", "-")}-${number.replaceAll("/", "-")}.pdf`}
      what={`The ${title.toLowerCase()}`}
      icon={<Download aria-hidden="true" />}
    >
      {number}
    </DownloadButton>
  );
}
