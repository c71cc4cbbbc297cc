import type { GuideDeparture } from "~/features/departure/guide/guide.schema";

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
