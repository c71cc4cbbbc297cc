export type TourRow = { states: string[] };

const states = [
  ...["Assam", "Meghalaya", "Arunachal Pradesh", "Nagaland"],
  ...["Manipur", "Mizoram", "Tripura", "Sikkim"],
] as const;

export const columns = `"id" AS "_id", "title", "description", "duration", "price", "type", "highlights", "itinerary",
  "images", "states", "includes", "bring", "seasonMonths", "closedDates"::text[] AS "closedDates", "leadDays", "permits",
  "capacityPerDate", "version"`;

/** The states from west to east, whatever the order in which they were chosen. */
export function inOurOrder<Row extends TourRow>(row: Row): Row {
  if (row.states.length > 1) row.states = states.filter((state) => row.states.includes(state));
  return row;
}
