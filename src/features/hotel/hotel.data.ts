import type { Hotel, SampleHotel } from "./hotel.schema";
import { discountOf } from "./hotel-price.rules";
import sample from "./sample/hotels.json" with { type: "json" };
import { housePicture, landscapePath } from "./sample/landscapes";

/** The constant sample of hotels: fictional hotels in real places. A test validates the file, so browsers load no zod. */
export const hotels: readonly Hotel[] = (sample as SampleHotel[]).map((hotel) => {
  const pricePerNight = Math.min(...hotel.roomTypes.map(({ price }) => price));
  // The picture of the hotel comes first, then those of its surroundings.
  const images = [housePicture(hotel.id), ...hotel.images.map(landscapePath)];
  return { ...hotel, images, pricePerNight, discount: discountOf(pricePerNight, hotel.originalPrice) };
});

/** The hotel with this id, which must exist. */
export function hotelById(id: string): Hotel {
  const found = hotels.find((hotel) => hotel.id === id);
  if (!found) throw new Error(`No hotel has the id ${id}`);
  return found;
}

/** The places of the hotels without duplicates, sorted. */
export function locationsOf(hotels: readonly Hotel[]): readonly string[] {
  return [...new Set(hotels.map(({ location }) => location))].sort();
}
