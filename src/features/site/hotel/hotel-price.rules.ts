import { toPaise, toRupees } from "~/lib/money";
import type { Hotel, Party, RoomType } from "./hotel.types";

type Rooms = Pick<Hotel, "roomTypes">;

/** In rupees. */
export type StayPrice = {
  /** One room, one night. */
  perNight: number;
  /** How many rooms: those asked for, or as many as the party needs where no room is large enough. */
  rooms: number;
  /** All rooms, all nights. */
  total: number;
  /** The total before the discount; null where there is none. */
  originalTotal: number | null;
};

/** Does one room of this kind sleep its share of the party? */
export function takesParty({ occupancy }: Pick<RoomType, "occupancy">, { adults, children, rooms }: Party): boolean {
  return occupancy >= Math.ceil((adults + children) / rooms);
}

/** The cheapest room that sleeps the party's share; null when there is none so large. */
export function roomFor({ roomTypes }: Rooms, party: Party): RoomType | null {
  const [cheapest] = roomTypes.filter((room) => takesParty(room, party)).sort((a, b) => a.price - b.price);
  return cheapest ?? null;
}

/** What one kind of room costs for a stay. */
export function priceRooms(perNight: number, nights: number, rooms: number): number {
  return toRupees(toPaise(perNight) * nights * rooms);
}

/** The price of a hotel for a party, which every screen shows, filters and sorts by. */
export function priceStay(
  hotel: Pick<Hotel, "roomTypes" | "pricePerNight" | "originalPrice">,
  party: Party,
  nights = 1,
): StayPrice {
  const largest = Math.max(...hotel.roomTypes.map(({ occupancy }) => occupancy));
  const rooms = roomFor(hotel, party) ? party.rooms : Math.ceil((party.adults + party.children) / largest);
  const perNight = roomFor(hotel, { ...party, rooms })?.price ?? hotel.pricePerNight;
  // The original price is known of the cheapest room only.
  const isReduced = perNight === hotel.pricePerNight && hotel.originalPrice > perNight;
  return {
    perNight,
    rooms,
    total: priceRooms(perNight, nights, rooms),
    originalTotal: isReduced ? priceRooms(hotel.originalPrice, nights, rooms) : null,
  };
}

/** Percent off, rounded; 0 where nothing is. */
export function discountOf(price: number, originalPrice: number): number {
  return originalPrice > price ? Math.round((1 - price / originalPrice) * 100) : 0;
}
