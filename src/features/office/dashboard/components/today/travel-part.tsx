"use client";

import { boardHref } from "~/features/departure/board/board-view.rules";
import type { DeparturesToday } from "~/features/departure/board/today.schema";
import { refetchMs } from "~/features/office/dashboard/today.rules";
import { countOf } from "~/lib/count";
import { addDays, dateInIndia } from "~/lib/dates";
import { api } from "~/trpc/react";
import { countFact, type Fact, TodayPanel, TodayRow } from "./today-panel";

/** Who travels today and tomorrow, departures without a guide, and seats left. */
export function TravelPart() {
  const query = api.departure.today.useQuery({}, { refetchInterval: refetchMs });
  const { data } = query;
  const today = data?.today.date ?? dateInIndia(new Date());
  const nextWeek = addDays(today, 7);
  const board = (date: string, only: { span?: "day"; withoutGuide?: boolean } = {}) =>
    boardHref({ span: "week", date, withoutGuide: false, ...only });
  return (
    <TodayPanel title="Travel" query={query}>
      <TodayRow label="Today" href={board(today, { span: "day" })} fact={data && travelFact(data.today)} />
      <TodayRow
        label="Tomorrow"
        href={board(addDays(today, 1), { span: "day" })}
        fact={data && travelFact(data.tomorrow)}
      />
      <TodayRow
        label="Without a guide this week"
        href={board(today, { withoutGuide: true })}
        fact={data && countFact(data.thisWeek.withoutGuide, "From today to Sunday")}
      />
      <TodayRow
        label="Without a guide next week"
        href={board(nextWeek, { withoutGuide: true })}
        fact={data && countFact(data.nextWeek.withoutGuide, "From Monday to Sunday")}
      />
      <TodayRow
        label="Seats left this week"
        href={board(today)}
        fact={data && countFact(data.thisWeek.left, `On ${countOf(data.thisWeek.open, "departure")}`)}
      />
    </TodayPanel>
  );
}

function travelFact({ departures, travellers, onTheWay }: DeparturesToday["today"]): Fact {
  return {
    value: countOf(travellers + onTheWay, "traveller"),
    note: `${countOf(departures, "departure")}, ${onTheWay} on the way`,
    isNothing: travellers + onTheWay === 0,
  };
}
