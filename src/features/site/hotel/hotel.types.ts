/** The amenities one may filter by. */
export const amenities = ["Wifi", "Pool", "Gym", "Restaurant", "Parking", "Spa"] as const;
export const propertyTypes = ["Luxury Hotel", "Business Hotel", "Budget Hotel", "Resort"] as const;

export type Amenity = (typeof amenities)[number];
export type PropertyType = (typeof propertyTypes)[number];
export type HotelBadge = "PREMIUM" | "BUSINESS" | "VALUE" | "BUDGET";

/** Who stays, and in how many rooms. */
export type Party = { adults: number; children: number; rooms: number };

/** `price` in rupees a night; `occupancy` is how many people it sleeps. */
export type RoomType = { type: string; price: number; size: string; bed: string; occupancy: number };

export type HotelPolicies = { checkIn: string; checkOut: string; cancellation: string; children: string };

/** A hotel of the fixed sample. Prices are rupees a night for one room. */
export type Hotel = {
  id: string;
  name: string;
  /** "Guwahati, Assam" */
  location: string;
  /** 0 to 5, with one decimal. */
  rating: number;
  /** How many have rated it. */
  reviews: number;
  /** Of the cheapest room. */
  pricePerNight: number;
  /** Equal to `pricePerNight` where nothing is off. */
  originalPrice: number;
  /** Percent between the two, rounded. */
  discount: number;
  /** Paths of pictures. */
  images: string[];
  amenities: Amenity[];
  features: string[];
  roomTypes: RoomType[];
  propertyType: PropertyType;
  /** How far from what one arrives at. */
  distance: string;
  description: string;
  highlights: string[];
  policies: HotelPolicies;
  badge: HotelBadge;
  isPopular: boolean;
};

/** As the sample is written down; the rest follows from it. */
export type SampleHotel = Omit<Hotel, "pricePerNight" | "discount">;
