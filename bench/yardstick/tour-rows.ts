export type TourRow = { states: string[] };

const states = [
  ...["Assam", "Meghalaya", "Arunachal Pradesh", "Nagaland"],
  ...["Manipur", "Mizoram", "Tripura", "Sikkim"],
] as const;

/** With a condition on p."kind". PostgreSQL leaves out a left join where nothing of `k` is asked. */
export const tables = `"Product" p LEFT JOIN "Tour" k ON k."id" = p."id"`;

/** What is answered of a tour, read from {@link tables}. */
export const columns = `p."id" AS "_id", p."title", p."description", k."duration", p."price", k."type", k."highlights",
  k."itinerary", p."images", p."states", k."includes", k."bring", p."seasonMonths",
  p."closedDates"::text[] AS "closedDates", p."leadDays", k."permits", p."capacity" AS "capacityPerDate", p."version"`;

/** The states from west to east, in whatever order they were chosen. */
export function inOurOrder<Row extends TourRow>(row: Row): Row {
  if (row.states.length > 1) row.states = states.filter((state) => row.states.includes(state));
  return row;
}
