"use client";

import { UnprintableNotice } from "~/components/portal/unprintable-notice";
import { useChannels } from "~/components/portal/use-channels";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { Button } from "~/components/ui/button";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import { reachOf } from "~/features/booking/booking.rules";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { VoucherButton } from "~/features/booking/components/booking-files";
import { officeFile } from "~/features/booking/voucher-links.rules";
import { ChangeButton } from "~/features/booking-change/components/change-buttons";
import { CorrectContactButton } from "~/features/booking-change/contact/components/correct-contact-button";
import { useStatusActions } from "~/features/office/status/components/status-actions";
import { waysTo } from "~/lib/reach";
import { sayOfWhatsApp } from "~/lib/whatsapp-sentences";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** The buttons of a booking: confirm, cancel, change, correct, resend the mail, undo. */
export function BookingActions({ booking }: { booking: AdminBookingDetail }) {
  const { _id: id, reference, status, agreedToWhatsApp } = booking;
  const { hasAddress } = reachOf(booking);
  const channels = useChannels();
  const isReached = hasAddress || waysTo(reachOf(booking), channels).length > 0;
  const { setStatus, askToCancel, undoable, undo } = useStatusActions();
  const utils = api.useUtils();
  const say = useSayOfMail();
  const resend = api.booking.resendMail.useMutation({
    onSuccess: (changed) => {
      utils.booking.detail.setData({ id }, changed);
      const byMail = hasAddress && say("resent", `The email about ${reference}`);
      const byWhatsApp = agreedToWhatsApp && sayOfWhatsApp(hasAddress ? "resent" : "customer", channels.whatsApp);
      notifySuccess([byMail, byWhatsApp].filter(Boolean).join(" "));
    },
    onError: (error) =>
      notifyError(
        `The ${hasAddress ? "email" : "message"} could not be sent again.`,
        messageOf(error, "Please try again."),
      ),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      {status !== "Confirmed" && <Button onClick={() => setStatus(booking, "Confirmed")}>Confirm booking</Button>}
      {status !== "Cancelled" && (
        <Button variant="danger" onClick={() => askToCancel(booking)}>
          Cancel booking
        </Button>
      )}
      {status !== "Cancelled" && <ChangeButton booking={booking} by="admin" />}
      <CorrectContactButton booking={booking} />
      <Button
        variant="secondary"
        isBusy={resend.isPending}
        disabled={!isReached}
        title={isReached ? undefined : "There is no address to write to"}
        onClick={() => resend.mutate({ id })}
      >
        {hasAddress || !isReached ? "Resend email" : "Resend by WhatsApp"}
      </Button>
      {status === "Confirmed" && <VoucherButton href={officeFile(id, "voucher.pdf")} reference={reference} />}
      {status === "Confirmed" && <UnprintableNotice letters={booking.unprintable} />}
      {/* The toast with the same button cannot be reached by keyboard while the dialog is open. */}
      <p role="status" className="flex basis-full items-center gap-2 text-[0.9375rem] empty:hidden">
        {undoable?.id === id && (
          <>
            <span>{undoable.text}</span>
            <Button variant="ghost" size="sm" onClick={() => undo(undoable)}>
              Undo
            </Button>
          </>
        )}
      </p>
    </div>
  );
}
