import { travelDaysSql } from "~/features/booking/journey-days.rules";
import { isOfKinds, sharesDeparture } from "~/features/product/which-kinds.rules";
import { addDays, type CalendarDate, dateInIndia } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { plannedReadSql } from "~/server/db/read";
import { shownDays } from "./board-view.rules";
import { hasNoGuide, selectEntries } from "./entries.store";
import type { DeparturesToday } from "./today.schema";

/** Who travels today and tomorrow, and what the departures of this week and the next lack. */
export async function readDeparturesToday({ now }: Pick<Context, "now">): Promise<DeparturesToday> {
  const today = dateInIndia(now);
  const tomorrow = addDays(today, 1);
  const sunday = shownDays({ span: "week", date: today }).to;
  const [days, onTheWay] = await Promise.all([readDays(today, addDays(sunday, 7)), countOnTheWay(today)]);
  const travel = (date: CalendarDate, onTheWayThen: number) => {
    const { departures = 0, travellers = 0 } = days.find((one) => one.date === date) ?? {};
    return { date, departures, travellers, onTheWay: onTheWayThen };
  };
  const week = (from: CalendarDate, to: CalendarDate) => {
    const own = days.filter(({ date }) => date >= from && date <= to);
    const sum = (key: "withoutGuide" | "open" | "left") => own.reduce((total, one) => total + one[key], 0);
    return { from, to, withoutGuide: sum("withoutGuide"), open: sum("open"), left: sum("left") };
  };
  return {
    today: travel(today, onTheWay.today),
    tomorrow: travel(tomorrow, onTheWay.tomorrow),
    thisWeek: week(today, sunday),
    nextWeek: week(addDays(sunday, 1), addDays(sunday, 7)),
  };
}

type Day = { date: CalendarDate } & Record<"departures" | "travellers" | "withoutGuide" | "open" | "left", number>;

function readDays(from: CalendarDate, to: CalendarDate): Promise<Day[]> {
  const selected = selectEntries({ from, to });
  const isOpen = `${isOfKinds('e."kind"', sharesDeparture)} AND e."room" IS NOT NULL AND coalesce(e."status", 'open') IN ('open', 'guaranteed')`;
  return plannedReadSql<Day>(
    `${selected.with}
     SELECT e."date"::text, count(*)::int AS "departures", coalesce(sum(e."travellers"), 0)::int AS "travellers",
       (count(*) FILTER (WHERE ${hasNoGuide}))::int AS "withoutGuide",
       (count(*) FILTER (WHERE ${isOpen}))::int AS "open",
       coalesce(sum(greatest(e."room" - coalesce(e."places", 0), 0)) FILTER (WHERE ${isOpen}), 0)::int AS "left"
     FROM "entry" e WHERE ${selected.where} GROUP BY e."date"`,
    selected.values,
  );
}

/** Travellers whose trip began before the day and is not over, for a day and the one after it. */
async function countOnTheWay(today: CalendarDate): Promise<{ today: number; tomorrow: number }> {
  const [row] = await plannedReadSql<{ today: number; tomorrow: number }>(
    `SELECT coalesce(sum(b."travelers") FILTER (WHERE b."date" < $1::date AND ${travelDaysSql} @> $1::date), 0)::int AS "today",
       coalesce(sum(b."travelers") FILTER (WHERE b."date" <= $1::date AND ${travelDaysSql} @> $1::date + 1), 0)::int AS "tomorrow"
     FROM "Booking" b
     WHERE ${travelDaysSql} && daterange($1::date, $1::date + 2) AND b."status" <> 'Cancelled'`,
    [today],
  );
  return row ?? { today: 0, tomorrow: 0 };
}
