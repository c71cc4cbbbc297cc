/** A departure that a guide or driver travels with, as their own page shows it. It has no prices and no payments. */
export type GuideDeparture = {
  id: string;
  /** The first day of travel, yyyy-MM-dd. */
  date: string;
  /** The last day of travel, yyyy-MM-dd. */
  lastDate: string;
  title: string;
  /** For example "07:30"; empty if it is not fixed. */
  startTime: string;
  meetingPoint: string;
  travellers: readonly { name: string; phone: string; count: number; pickup: string }[];
};

/** The departures under way on `today`, and those after it, each by date. Those that are over are left out. */
export function splitByToday(departures: readonly GuideDeparture[], today: string) {
  const byDate = departures
    .filter(({ lastDate }) => lastDate >= today)
    .toSorted((a, b) => `${a.date} ${a.startTime}`.localeCompare(`${b.date} ${b.startTime}`));
  return {
    now: byDate.filter(({ date }) => date <= today),
    coming: byDate.filter(({ date }) => date > today),
  };
}
