/** A point in the units of public/images/northeast-india.svg; y grows to the south. */
export type MapPoint = { x: number; y: number };

/**
 * The place of a position on the map. The package's map is a Mercator projection; its scale and offset were fitted to the
 * extents of the eight states, and are right to 0.5 units, about 2.5 km.
 */
export function project({ lat, lon }: { lat: number; lon: number }): MapPoint {
  const north = (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
  return { x: 20.9125 * lon - 1425.38, y: 837.25 - 20.9535 * north };
}
