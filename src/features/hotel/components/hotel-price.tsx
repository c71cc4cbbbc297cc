import { cn } from "~/components/ui/cn";
import { TermsLine } from "~/components/ui/terms-line";
import { count, readParty } from "~/features/hotel/hotel.rules";
import type { Hotel } from "~/features/hotel/hotel.schema";
import { hotelTermsLine, priceStay } from "~/features/hotel/hotel-price.rules";
import { countNights } from "~/features/hotel/hotel-stay.rules";
import type { HotelView } from "~/features/hotel/hotel-view.rules";
import { formatRupees } from "~/lib/money";

type HotelPriceProps = { hotel: Hotel; view: HotelView; className?: string };

/** The price of the stay in the cheapest suitable room type, for all nights and rooms. */
export function HotelPrice({ hotel, view, className }: HotelPriceProps) {
  const party = readParty(view.guests);
  const nights = countNights(view.checkIn, view.checkOut);
  const { perNight, rooms, total, originalTotal } = priceStay(hotel, party, nights);
  const stay = [
    `for ${count(nights, "night", "nights")}`,
    ...(rooms > 1 ? [count(rooms, "room", "rooms")] : []),
    ...(originalTotal === null ? [] : [`${hotel.discount}% off`]),
  ].join(", ");
  return (
    <div className={cn("flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 tabular-nums", className)}>
      <p className="flex flex-wrap items-baseline gap-x-2 leading-tight">
        <span className="font-semibold text-xl">{formatRupees(total)}</span>
        {originalTotal !== null && (
          <s className="text-sm text-soft">
            <span className="sr-only">instead of </span>
            <span>{formatRupees(originalTotal)}</span>
          </s>
        )}
      </p>
      <p className="text-[0.8125rem] text-soft leading-snug">
        <span>{stay}</span>
        {rooms > party.rooms && <span className="block">{`No room here takes ${party.adults + party.children}`}</span>}
        {nights * rooms > 1 && <span className="block">{`${formatRupees(perNight)} a room and night`}</span>}
      </p>
      <TermsLine text={hotelTermsLine(hotel)} className="w-full" />
    </div>
  );
}
