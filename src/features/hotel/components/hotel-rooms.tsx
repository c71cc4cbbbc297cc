import { count, readParty } from "~/features/hotel/hotel.rules";
import type { Hotel } from "~/features/hotel/hotel.schema";
import { priceRooms, priceStay, takesParty } from "~/features/hotel/hotel-price.rules";
import { countNights } from "~/features/hotel/hotel-stay.rules";
import type { HotelView } from "~/features/hotel/hotel-view.rules";
import { formatRupees } from "~/lib/money";

/** The room types with the price of the stay in each. */
export function HotelRooms({ hotel, view }: { hotel: Hotel; view: HotelView }) {
  const party = readParty(view.guests);
  const nights = countNights(view.checkIn, view.checkOut);
  const { rooms } = priceStay(hotel, party);
  const isOne = nights * rooms === 1;
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {hotel.roomTypes.map((room) => (
        <li key={room.type} className="grid grid-cols-[1fr_auto] gap-x-5 px-4 py-3">
          <p className="min-w-0">
            <span className="font-semibold">{room.type}</span>
            <span className="block text-sm text-soft">
              <span>{`${room.size}, ${room.bed.toLowerCase()}, sleeps ${room.occupancy}`}</span>
              {!takesParty(room, { ...party, rooms }) && (
                <span className="text-danger">; too small for your party</span>
              )}
            </span>
          </p>
          <p className="text-right tabular-nums">
            <span className="font-semibold">{formatRupees(room.price)}</span>
            <span className="text-sm text-soft"> per night</span>
            {!isOne && (
              <span className="block text-sm text-soft">
                {`${formatRupees(priceRooms(room.price, nights, rooms))} for ${count(nights, "night", "nights")}${rooms > 1 ? `, ${count(rooms, "room", "rooms")}` : ""}`}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
