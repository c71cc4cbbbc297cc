import { ShownDraft } from "~/features/storefront/draft/shown-draft";
import { api } from "~/trpc/react";
import { CarDetail } from "./car-detail";

/** A draft of a car as its page will look. */
export function CarDraft({ id }: { id: string }) {
  const query = api.car.draft.useQuery({ id });
  return (
    <ShownDraft kind="car" id={id} query={query}>
      {(car) => <CarDetail car={car} trip={{}} startsBooking={false} answers={null} reviews={null} />}
    </ShownDraft>
  );
}
