import { buttonStyles } from "~/components/ui/button-classes";
import type { Offer } from "~/features/product/kinds/offer/offer.schema";
import { formatDate } from "~/lib/dates";

/** Shown instead of the booking panel when the offer has ended. */
export function OfferExpiredPanel({ offer: { validTill } }: { offer: Pick<Offer, "validTill"> }) {
  return (
    <section aria-labelledby="ended">
      <h2 id="ended" className="font-display text-2xl leading-tight">
        This offer has ended
      </h2>
      <p className="mt-2 text-soft">{`It could be booked until ${validTill ? formatDate(validTill) : ""}, and can no longer be booked.`}</p>
      <a href="/offers" className={buttonStyles({ variant: "secondary", className: "mt-5 w-full" })}>
        See today's offers
      </a>
    </section>
  );
}
