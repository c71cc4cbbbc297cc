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

/** The fixed sample: true places, invented houses. No call loads it and nothing changes it. */
export const hotels: readonly Hotel[] = sample.map((hotel) => {
  const pricePerNight = Math.min(...hotel.roomTypes.map(({ price }) => price));
  // The house first, and then what lies round it.
  const images = [housePicture(hotel.id), ...hotel.images];
  return { ...hotel, images, pricePerNight, discount: discountOf(pricePerNight, hotel.originalPrice) };
});

/** Where there are hotels, each place once, by the alphabet. */
export function locationsOf(hotels: readonly Hotel[]): readonly string[] {
  return [...new Set(hotels.map(({ location }) => location))].sort();
}
