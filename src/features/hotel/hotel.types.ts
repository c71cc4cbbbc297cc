/** The amenities to filter by. */
export const amenities = ["Wifi", "Pool", "Gym", "Restaurant", "Parking", "Spa"] as const;
export const propertyTypes = ["Luxury Hotel", "Business Hotel", "Budget Hotel", "Resort"] as const;

export type Amenity = (typeof amenities)[number];
export type PropertyType = (typeof propertyTypes)[number];

/** The guests and the number of rooms. */
export type Party = { adults: number; children: number; rooms: number };
