import { PermitCosts } from "~/components/ui/permit-costs";
import { exampleUser } from "~/features/account/account.examples";
import { OfferBookingPanel } from "~/features/checkout/kinds/offer/offer-booking-panel";
import { guestsHint } from "~/features/product/kinds/offer/offer.rules";
import type { Offer } from "~/features/product/kinds/offer/offer.schema";
import { toBookableOffer } from "~/features/product/kinds/offer/offer-booking.schema";
import { isPaidAtBooking, shownTermsLine } from "~/features/product/policy/shown-terms.rules";
import type { SessionUser } from "~/lib/session/session-user";
import { today } from "./booking-dialog";
import { renderSite } from "./render";

/** Shows the booking panel of an offer's page, for a visitor if the user is null. */
export async function renderOfferPanel(offer: Offer, user: SessionUser | null = exampleUser): Promise<void> {
  await renderSite(
    <OfferBookingPanel
      offer={{ ...toBookableOffer(offer), asksPermits: true }}
      choice={{ date: "", guests: 1, isReturning: false }}
      today={today}
      maxGuests={500}
      guestsHint={guestsHint(offer)}
      price={null}
      terms={shownTermsLine(offer, { totalPrice: offer.offerPrice, now: new Date() })}
      isPaidAtBooking={isPaidAtBooking(offer)}
      permitCosts={<PermitCosts costs={null} href="#permits" className="" />}
      notice={null}
      buttonClassName=""
    />,
    `/offers/${offer._id}`,
    user,
  );
}
