import { spokenOnTour } from "~/features/product/kinds/tour/guide-languages.rules";
import { ownStart } from "~/features/product/start.rules";
import { ShownDraft } from "~/features/storefront/draft/shown-draft";
import { api } from "~/trpc/react";
import { TourDetail } from "./tour-detail";

/** A draft of a tour as its page will look. */
export function TourDraft({ id }: { id: string }) {
  const query = api.tour.draft.useQuery({ id });
  return (
    <ShownDraft kind="tour" id={id} query={query}>
      {(tour) => (
        <TourDetail
          tour={tour}
          start={ownStart("tour", tour)}
          startsBooking={false}
          trip={null}
          address={null}
          permits={<p>Travellers say here who they are, and read which permits they need.</p>}
          asksPermits
          permitCosts={[]}
          answers={null}
          spoken={spokenOnTour(tour.guideLanguages, [])}
          reviews={null}
        />
      )}
    </ShownDraft>
  );
}
