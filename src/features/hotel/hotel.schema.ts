import { z } from "zod";
import { amenities, propertyTypes } from "./hotel.types";

/** A hotel of the sample as written in `sample/hotels.json`. Prices are in rupees per room and night. */
export const sampleHotel = z.object({
  id: z.string(),
  name: z.string(),
  /** "Guwahati, Assam" */
  location: z.string(),
  /** With one decimal. */
  rating: z.number().min(0).max(5),
  /** The number of ratings. */
  reviews: z.int(),
  /** Equal to the price of the cheapest room type without a discount. */
  originalPrice: z.int(),
  /** The landscapes around the hotel, by their names in `sample/landscapes.ts`. */
  images: z.array(z.string()),
  amenities: z.array(z.enum(amenities)),
  features: z.array(z.string()),
  /** `occupancy` is the maximum number of people. */
  roomTypes: z.array(
    z.object({ type: z.string(), price: z.int(), size: z.string(), bed: z.string(), occupancy: z.int() }),
  ),
  propertyType: z.enum(propertyTypes),
  /** The distances to nearby places, as text. */
  distance: z.string(),
  description: z.string(),
  highlights: z.array(z.string()),
  policies: z.object({ checkIn: z.string(), checkOut: z.string(), cancellation: z.string(), children: z.string() }),
  badge: z.enum(["PREMIUM", "BUSINESS", "VALUE", "BUDGET"]),
  isPopular: z.boolean(),
});

export type SampleHotel = z.infer<typeof sampleHotel>;

/** A hotel. `images` are paths. */
export type Hotel = SampleHotel & {
  /** The price of the cheapest room type. */
  pricePerNight: number;
  /** The discount in percent, rounded. */
  discount: number;
};

export type RoomType = Hotel["roomTypes"][number];
