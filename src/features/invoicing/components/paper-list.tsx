import type { Paper } from "~/features/invoicing/paper.schema";
import { formatDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { PaperButton } from "./paper-button";

/** Papers of a booking with their PDFs. `folder`: the address that their ids are appended to. */
export function PaperList({ papers, folder }: { papers: readonly Paper[]; folder: string }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {papers.map((paper) => (
        <li key={paper._id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
          <PaperText paper={paper} />
          <PaperButton paper={paper} folder={folder} />
        </li>
      ))}
    </ul>
  );
}

function PaperText({ paper: { title, total, issuedOn } }: { paper: Paper }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">
        <span>{title}</span> <span className="font-normal tabular-nums">{formatRupees(total)}</span>
      </p>
      <p className="text-soft text-sm">{formatDate(issuedOn)}</p>
    </div>
  );
}
