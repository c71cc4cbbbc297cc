"use client";

import { buttonStyles } from "~/components/ui/button-classes";
import { LinkControls } from "~/components/ui/link-controls";
import { notifySuccess } from "~/components/ui/notify";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { payByLinkText } from "~/features/payment/link/payment-link.rules";
import { site } from "~/lib/site";
import { whatsAppTo } from "~/lib/texts/whatsapp";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

type LinkedBooking = Pick<AdminBookingDetail, "_id" | "name" | "phone" | "reference">;

/** The link to pay a booking without a login, which the office copies or sends by WhatsApp. */
export function SendPaymentLink({ booking }: { booking: LinkedBooking }) {
  const { _id: id, name, phone, reference } = booking;
  const utils = api.useUtils();
  const { data } = api.payment.link.useQuery({ id }, { gcTime: 0 });
  const onSettled = () => utils.payment.link.invalidate({ id });
  const make = api.payment.makeLink.useMutation({ onSettled });
  const end = api.payment.endLinks.useMutation({
    onSuccess: () => {
      make.reset();
      notifySuccess("No link pays this booking any more.");
    },
    onSettled,
  });
  const error = make.error ?? end.error;
  return (
    <section className="mt-4 border-line border-t border-dashed pt-4">
      <h4 className="mb-1.5 text-base">Link to pay</h4>
      <LinkControls
        link={data?.link}
        made={make.data}
        text="Whoever has the link sees the trip and what is due, and can pay without logging in. Earlier links go on working until you end them all."
        labels={{ make: "Make a link to pay", revoke: "End all links", address: "Link to pay" }}
        failure={error ? messageOf(error, "That did not work. Please try again.") : null}
        busy={make.isPending ? "make" : end.isPending ? "revoke" : null}
        onMake={() => make.mutate({ id })}
        onRevoke={() => end.mutate({ id })}
      >
        {make.data && (
          <a
            href={whatsAppTo(phone, payByLinkText({ name, reference, business: site().name }, make.data.url))}
            target="_blank"
            rel="noreferrer"
            className={buttonStyles()}
          >
            Send by WhatsApp
          </a>
        )}
      </LinkControls>
    </section>
  );
}
