import { cn } from "~/components/ui/cn";
import { count, countNights, nightlyPrice, priceStay, readParty, roomFor } from "~/features/hotel/hotel.rules";
import type { Hotel } from "~/features/hotel/hotel.types";
import type { HotelView } from "~/features/hotel/hotel-view.rules";
import { formatRupees } from "~/lib/money";

type HotelPriceProps = { hotel: Hotel; view: HotelView; className?: string };

/** What the stay costs in the cheapest room that takes the party: all nights, all rooms. */
export function HotelPrice({ hotel, view, className }: HotelPriceProps) {
  const party = readParty(view.guests);
  const nights = countNights(view.checkIn, view.checkOut);
  const room = roomFor(hotel, party);
  const perNight = nightlyPrice(hotel, party);
  // Without a room for them there is no total either, only what one of the rooms costs.
  const total = (price: number) => formatRupees(room ? priceStay(price, nights, party.rooms) : price);
  // What it cost before is known of the cheapest room only.
  const isReduced = hotel.discount > 0 && perNight === hotel.pricePerNight;
  const stay = [
    `for ${count(nights, "night", "nights")}`,
    ...(party.rooms > 1 ? [count(party.rooms, "room", "rooms")] : []),
    ...(isReduced ? [`${hotel.discount}% off`] : []),
  ].join(", ");
  return (
    <div className={cn("flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 tabular-nums", className)}>
      <p className="flex flex-wrap items-baseline gap-x-2 leading-tight">
        <span className="font-semibold text-xl">{total(perNight)}</span>
        {isReduced && (
          <s className="text-sm text-soft">
            <span className="sr-only">instead of </span>
            {total(hotel.originalPrice)}
          </s>
        )}
      </p>
      <p className="text-[0.8125rem] text-soft leading-snug">
        {room ? stay : `a room and night; none takes ${party.adults + party.children}, ask us for two`}
        {room && nights * party.rooms > 1 && <span className="block">{formatRupees(perNight)} a room and night</span>}
      </p>
    </div>
  );
}
