import type pg from "pg";

/** The files that the portal gives out, with the largest there is of each: name and path. */
export async function filesOf(client: pg.Client, exportedRows: number): Promise<[name: string, path: string][]> {
  const { rows } = await client.query<Record<"since" | "month" | "productId" | "date", string>>(
    `SELECT
       (SELECT to_char("createdAt" AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') FROM "Booking"
        ORDER BY "createdAt" DESC OFFSET $1 LIMIT 1) AS "since",
       (SELECT to_char("issuedOn", 'YYYY-MM') FROM "Paper" GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) AS "month",
       d."productId", d."date"::text FROM "Departure" d JOIN "Allocation" a USING ("productId", "date")
     ORDER BY a."taken" DESC LIMIT 1`,
    [exportedRows - 1],
  );
  const [found] = rows;
  if (!found) throw new Error("There is no departure");
  const { since, month, productId, date } = found;
  return [
    ["Bookings, first", `/bookings/export.csv?createdFrom=${since}`],
    ["Bookings, second", `/bookings/export.csv?createdFrom=${since}`],
    ["Bookings, third", `/bookings/export.csv?createdFrom=${since}`],
    ["Manifest of a day", `/bookings/manifest?date=${date}`],
    ["Departure's sheet, CSV", `/departures/sheet.csv?productId=${productId}&date=${date}`],
    ["Departure's sheet, PDF", `/departures/sheet.pdf?productId=${productId}&date=${date}`],
    ["Check-in list of a day", `/check-in?date=${date}`],
    ["Log, 500 entries", "/log?limit=500"],
    ["Papers of a month, register", `/paper-months/${month}/register.csv`],
    ["Papers of a month, payments", `/paper-months/${month}/payments.csv`],
    ["Catalogue, tours, CSV", "/catalogue/export.csv?kind=tour"],
    ["Catalogue, JSON", "/catalogue/export.json"],
  ];
}
