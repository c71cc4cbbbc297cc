import { buttonStyles } from "~/components/ui/button-classes";
import { StateMessage } from "~/components/ui/state-message";
import { sharedFile } from "~/features/booking/voucher-links.rules";
import type { SharedVoucher } from "~/features/voucher/voucher.schema";
import { formatLongDate } from "~/lib/dates";
import { VoucherSheet } from "./voucher-sheet";

type SharedVoucherPageProps = { token: string; shared: SharedVoucher };

/** The page of a shared voucher, for whoever has the link. It needs no scripts. */
export function SharedVoucherPage({ token, shared }: SharedVoucherPageProps) {
  const { state, voucher, reference, title, date } = shared;
  return (
    <div className="wrap max-w-4xl py-8 sm:py-12 print:p-0">
      {!voucher && <h1 className="sr-only">Voucher</h1>}
      {voucher ? (
        <VoucherSheet voucher={voucher} actions={<Files token={token} />} />
      ) : state === "cancelled" ? (
        <StateMessage
          title="This booking was cancelled."
          text={`Booking ${reference}, ${title}, for ${formatLongDate(date)}. The voucher is not valid any more.`}
          action={
            <a href={sharedFile(token, "booking.ics")} className={buttonStyles({ variant: "secondary" })}>
              Take it out of the calendar
            </a>
          }
        />
      ) : (
        <StateMessage
          title="This booking is not confirmed at the moment."
          text={`Booking ${reference}, ${title}, for ${formatLongDate(date)}. The voucher is here once the booking is confirmed.`}
        />
      )}
    </div>
  );
}

function Files({ token }: { token: string }) {
  return (
    <>
      <a href={sharedFile(token, "voucher.pdf")} className={buttonStyles()}>
        Voucher (PDF)
      </a>
      <a href={sharedFile(token, "booking.ics")} className={buttonStyles({ variant: "secondary" })}>
        Add to calendar
      </a>
    </>
  );
}
