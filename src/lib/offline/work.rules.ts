import { type Call, dayAfter, isNow } from "./addresses.rules";

/** The most trips whose sheets are loaded with the board of departures. */
const maxTrips = 12;

/** What the worker reads of a trip of the board. `booking`: that of a hire. */
type Trip = { date: string; lastDay: string; productId: string; booking: string | null };

/**
 * What is loaded with an answer of the staff, so that one visit is enough: if the answer ends with today, the same of tomorrow, and
 * the trips of today and tomorrow with their sheets. The inputs are written as the pages write them.
 */
export function neededWith({ name, input }: Call, data: unknown, today: string): Call[] {
  const asked: Record<string, unknown> = Object(JSON.parse(input));
  const tomorrow = dayAfter(today);
  const toCall = (of: string, its: object): Call => ({ name: of, input: JSON.stringify(its) });
  if (name === "booking.manifest" && asked.date === today) return [toCall(name, { date: tomorrow, page: 1 })];
  if (name !== "departure.lanes") return [];
  const days = Date.parse(String(asked.to)) - Date.parse(String(asked.from));
  const lastOfNext = () => new Date(Date.parse(tomorrow) + days).toISOString().slice(0, 10);
  const next = asked.to === today ? [toCall(name, { ...asked, from: tomorrow, to: lastOfNext() })] : [];
  const trips = tripsIn(data).filter(({ date, lastDay }) => isNow({ from: date, to: lastDay }, today));
  const sheets = trips.slice(0, maxTrips).flatMap(({ productId, date, booking }) => {
    if (booking !== null) return [toCall("departure.hireSheet", { id: booking })];
    return ["departure.sheet", "departure.byDay"].map((of) => toCall(of, { productId, date }));
  });
  return [...next, ...sheets];
}

function tripsIn(data: unknown): Trip[] {
  const { trips }: Record<string, unknown> = Object(data);
  return (Array.isArray(trips) ? trips : []).map((trip: unknown) => {
    const { date, lastDay, product, booking }: Record<string, unknown> = Object(trip);
    const hire = booking ? String(Object(booking)._id) : null;
    return { date: String(date), lastDay: String(lastDay), productId: String(Object(product)._id), booking: hire };
  });
}
