import { bookedPeople, type GroupSize } from "~/features/product/field/group-size.rules";
import { Fact } from "./fact";

type PartyFactsProps = { bookingSize?: GroupSize | undefined; minAge?: number | undefined };

/** How many people one booking can be for, and from which age, in a `dl`; nothing without limits. */
export function PartyFacts({ bookingSize, minAge }: PartyFactsProps) {
  return (
    <>
      {bookingSize && <Fact name="People">{`For ${bookedPeople(bookingSize)} a booking`}</Fact>}
      {minAge !== undefined && <Fact name="Age">{`From ${minAge} years`}</Fact>}
    </>
  );
}
