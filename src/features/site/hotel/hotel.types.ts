/** The amenities to filter by. */
export const amenities = ["Wifi", "Pool", "Gym", "Restaurant", "Parking", "Spa"] as const;
export const propertyTypes = ["Luxury Hotel", "Business Hotel", "Budget Hotel", "Resort"] as const;

export type Amenity = (typeof amenities)[number];
export type PropertyType = (typeof propertyTypes)[number];
type HotelBadge = "PREMIUM" | "BUSINESS" | "VALUE" | "BUDGET";

/** The guests and the number of rooms. */
export type Party = { adults: number; children: number; rooms: number };

/** `price` is in rupees per night; `occupancy` is the maximum number of people. */
export type RoomType = { type: string; price: number; size: string; bed: string; occupancy: number };

type HotelPolicies = { checkIn: string; checkOut: string; cancellation: string; children: string };

/** A hotel of the sample. Prices are in rupees per room and night. */
export type Hotel = {
  id: string;
  name: string;
  /** "Guwahati, Assam" */
  location: string;
  /** 0 to 5, with one decimal. */
  rating: number;
  /** The number of ratings. */
  reviews: number;
  /** The price of the cheapest room type. */
  pricePerNight: number;
  /** Equal to `pricePerNight` without a discount. */
  originalPrice: number;
  /** The discount in percent, rounded. */
  discount: number;
  /** Paths of pictures. */
  images: string[];
  amenities: Amenity[];
  features: string[];
  roomTypes: RoomType[];
  propertyType: PropertyType;
  /** The distances to nearby places, as text. */
  distance: string;
  description: string;
  highlights: string[];
  policies: HotelPolicies;
  badge: HotelBadge;
  isPopular: boolean;
};

/** The written part of the sample. The other fields are computed. */
export type SampleHotel = Omit<Hotel, "pricePerNight" | "discount">;
