import type { Hotel, SampleHotel } from "./hotel.types";
import { discountOf } from "./hotel-price.rules";
import { arunachalAndNagalandHotels } from "./sample/arunachal-and-nagaland";
import { assamHotels } from "./sample/assam";
import { housePicture } from "./sample/landscapes";
import { manipurToTripuraHotels } from "./sample/manipur-to-tripura";
import { meghalayaAndSikkimHotels } from "./sample/meghalaya-and-sikkim";

const sample: SampleHotel[] = [
  ...assamHotels,
  ...meghalayaAndSikkimHotels,
  ...arunachalAndNagalandHotels,
  ...manipurToTripuraHotels,
];

/** The constant sample of hotels: fictional hotels in real places. */
export const hotels: readonly Hotel[] = sample.map((hotel) => {
  const pricePerNight = Math.min(...hotel.roomTypes.map(({ price }) => price));
  // The picture of the hotel comes first, then those of its surroundings.
  const images = [housePicture(hotel.id), ...hotel.images];
  return { ...hotel, images, pricePerNight, discount: discountOf(pricePerNight, hotel.originalPrice) };
});

/** The places of the hotels without duplicates, sorted. */
export function locationsOf(hotels: readonly Hotel[]): readonly string[] {
  return [...new Set(hotels.map(({ location }) => location))].sort();
}
