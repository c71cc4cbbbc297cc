export type TourRow = { states: string[] };

const states = [
  "Assam",
  "Meghalaya",
  "Arunachal Pradesh",
  "Nagaland",
  "Manipur",
  "Mizoram",
  "Tripura",
  "Sikkim",
] as const;

/** Needs a condition on p."kind". PostgreSQL removes a left join when no column of `k` is used. */
export const tables = `"Product" p LEFT JOIN "Tour" k ON k."id" = p."id"`;

/** The price rows and policies of every product's answer. */
export const pricing = `p."prices", p."cancellation", p."payment", p."infantsTakePlaces", p."changeDays"`;

/** The columns of a tour's answer, read from {@link tables}. */
export const columns = `p."id" AS "_id", p."title", p."description", k."duration", p."price", k."type", k."highlights",
  k."itinerary", p."images", p."states", k."includes", k."bring", p."seasonMonths",
  p."closedDates"::text[] AS "closedDates", p."leadDays", k."permits", p."capacity" AS "capacityPerDate", p."version", ${pricing}`;

/** Sorts states from west to east. */
export function inOurOrder<Row extends TourRow>(row: Row): Row {
  if (row.states.length > 1) row.states = states.filter((state) => row.states.includes(state));
  return row;
}
