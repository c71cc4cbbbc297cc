import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect } from "react";
import { Button } from "~/components/ui/button";
import { formatCount } from "~/lib/count";

type ListPagesProps = { label: string; page: number; pages: number; total: number; onChange: (page: number) => void };

/** Pagination by buttons, for lists whose page is not in the address. */
export function ListPages({ label, page, pages, total, onChange }: ListPagesProps) {
  // The current page no longer exists after its last entry was removed.
  const isBeyond = page > 1 && page > pages;
  useEffect(() => {
    if (isBeyond) onChange(Math.max(1, pages));
  }, [isBeyond, pages, onChange]);
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-3 px-4 py-4 text-sm">
      <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <ChevronLeft aria-hidden="true" /> Previous
      </Button>
      <p
        role="status"
        className="tabular-nums"
      >{`Page ${formatCount(page)} of ${formatCount(pages)} (${formatCount(total)} in all)`}</p>
      <Button variant="secondary" size="sm" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Next <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
