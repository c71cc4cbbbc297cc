import { useEffect } from "react";
import { Pagination } from "~/components/ui/pagination";
import { replaceAddress, showAddress } from "~/components/ui/use-address";

type AddressPagesProps = {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  /** Whether the page has become empty, for example after its last booking was confirmed. Then the last page is shown. */
  isPast: boolean;
};

/** Pagination of a list whose page is in the address. */
export function AddressPages({ page, pages, hrefFor, isPast }: AddressPagesProps) {
  const lastHref = hrefFor(Math.max(pages, 1));
  useEffect(() => {
    if (isPast) replaceAddress(lastHref);
  }, [isPast, lastHref]);
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefFor={hrefFor}
      onNavigate={(to) => {
        showAddress(hrefFor(to));
        window.scrollTo(0, 0);
      }}
      className="mt-6"
    />
  );
}
