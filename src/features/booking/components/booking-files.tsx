import { CalendarMinus, CalendarPlus, Download } from "lucide-react";
import { DownloadButton } from "~/components/ui/download-button";
import { icsFile, ownFile, voucherFile } from "~/features/booking/voucher-links.rules";

/** Downloads the voucher of a Confirmed booking from `href`. */
export function VoucherButton({ href, reference }: { href: string; reference: string }) {
  return (
    <DownloadButton href={href} name={voucherFile(reference)} what="The voucher" icon={<Download aria-hidden="true" />}>
      Voucher (PDF)
    </DownloadButton>
  );
}

type CalendarButtonProps = { id: string; reference: string; isCancelled?: boolean };

/** Downloads the calendar file of one's own booking; that of a cancelled one removes it from the calendar. */
export function CalendarButton({ id, reference, isCancelled = false }: CalendarButtonProps) {
  return (
    <DownloadButton
      href={ownFile(id, "booking.ics")}
      name={icsFile(reference)}
      what="The calendar file"
      icon={isCancelled ? <CalendarMinus aria-hidden="true" /> : <CalendarPlus aria-hidden="true" />}
    >
      {isCancelled ? "Take it out of the calendar" : "Add to calendar"}
    </DownloadButton>
  );
}
