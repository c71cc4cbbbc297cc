import { ownStart } from "~/features/product/start.rules";
import { ShownDraft } from "~/features/storefront/draft/shown-draft";
import { dateInIndia } from "~/lib/dates";
import { api } from "~/trpc/react";
import { OfferDetail } from "./offer-detail";

/** A draft of an offer as its page will look. */
export function OfferDraft({ id }: { id: string }) {
  const query = api.offer.draft.useQuery({ id });
  return (
    <ShownDraft kind="offer" id={id} query={query}>
      {(offer) => (
        <OfferDetail
          offer={offer}
          start={ownStart("offer", offer)}
          choice={{ date: "", guests: 1, isReturning: false }}
          today={dateInIndia(new Date())}
          answers={null}
          permits={<p>Travellers say here who they are, and read which permits they need.</p>}
        />
      )}
    </ShownDraft>
  );
}
