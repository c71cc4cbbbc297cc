import { toPaise, toRupees } from "~/lib/money";
import type { Hotel, RoomType } from "./hotel.schema";
import type { Party } from "./hotel.types";

type Rooms = Pick<Hotel, "roomTypes">;

/** In rupees. */
type StayPrice = {
  /** For one room and night. */
  perNight: number;
  /** The requested number of rooms, or more if no room type is large enough. */
  rooms: number;
  /** For all rooms and nights. */
  total: number;
  /** The total before the discount, or null. */
  originalTotal: number | null;
};

/** Whether a room of this type sleeps its share of the party. */
export function takesParty({ occupancy }: Pick<RoomType, "occupancy">, { adults, children, rooms }: Party): boolean {
  return occupancy >= Math.ceil((adults + children) / rooms);
}

/** The cheapest room type that sleeps its share of the party, or null. */
export function roomFor({ roomTypes }: Rooms, party: Party): RoomType | null {
  const [cheapest] = roomTypes.filter((room) => takesParty(room, party)).sort((a, b) => a.price - b.price);
  return cheapest ?? null;
}

/** The price of a stay in one room type, in rupees. */
export function priceRooms(perNight: number, nights: number, rooms: number): number {
  return toRupees(toPaise(perNight) * nights * rooms);
}

/** The price of a stay in a hotel. All screens use it to display, filter and sort. */
export function priceStay(
  hotel: Pick<Hotel, "roomTypes" | "pricePerNight" | "originalPrice">,
  party: Party,
  nights = 1,
): StayPrice {
  const largest = Math.max(...hotel.roomTypes.map(({ occupancy }) => occupancy));
  const rooms = roomFor(hotel, party) ? party.rooms : Math.ceil((party.adults + party.children) / largest);
  const perNight = roomFor(hotel, { ...party, rooms })?.price ?? hotel.pricePerNight;
  // Only the cheapest room type has an original price.
  const isReduced = perNight === hotel.pricePerNight && hotel.originalPrice > perNight;
  return {
    perNight,
    rooms,
    total: priceRooms(perNight, nights, rooms),
    originalTotal: isReduced ? priceRooms(hotel.originalPrice, nights, rooms) : null,
  };
}

/** The discount in percent, rounded; 0 for none. */
export function discountOf(price: number, originalPrice: number): number {
  return originalPrice > price ? Math.round((1 - price / originalPrice) * 100) : 0;
}

/** What a stay costs before it and when it is called off, in one line. Rooms are asked for, so nothing is to be paid before. */
export function hotelTermsLine({ policies: { cancellation } }: Pick<Hotel, "policies">): string {
  const rule = cancellation.charAt(0).toLowerCase() + cancellation.slice(1);
  return `Nothing to pay now · ${rule.replace(/\.$/, "")}`;
}
