"use client";

import { keepPreviousData, skipToken } from "@tanstack/react-query";
import { useState } from "react";
import { StoredNotice } from "~/components/layout/stored-notice";
import { Allowed } from "~/components/portal/allowed";
import { OpenFormButton } from "~/components/portal/open-form-button";
import { PageHeading } from "~/components/portal/page-heading";
import { usePanelFocus } from "~/components/portal/use-panel-focus";
import { showAddress, useAddressParams } from "~/components/ui/use-address";
import { type BoardView, boardHref, shownDays, toBoardView } from "~/features/departure/board/board-view.rules";
import type { LaneTrip } from "~/features/departure/board/lanes.schema";
import type { Departure } from "~/features/departure/departure.schema";
import { type CalendarDate, dateInIndia } from "~/lib/dates";
import { toParams } from "~/lib/search-params";
import { api } from "~/trpc/react";
import { BoardFilters } from "./board-filters";
import { BoardNav } from "./board-nav";
import { ChooseDeparture } from "./choose-departure";
import { DeparturePanel, HirePanel } from "./departure-panel";
import { BoardTrips } from "./lanes/board-trips";
import { DragGhost } from "./lanes/drag-ghost";
import { OnTheRoad } from "./lanes/on-the-road";
import { TripDialog } from "./lanes/trip-dialog";
import { useLaneAssign } from "./lanes/use-lane-assign";
import { MonthDays } from "./month-days";

/** The portal's board of departures: the trips of a day, as lanes of a week or two, or a month, and the panel of one trip. */
export function DepartureBoard() {
  const [today] = useState(() => dateInIndia(new Date()));
  const view = toBoardView(toParams(useAddressParams()), today);
  const [hire, setHire] = useState<Departure | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const focus = usePanelFocus();
  const { span, productId, resourceId } = view;
  const filters = { productId, resourceId, ...(view.withoutGuide && { withoutGuide: "true" as const }) };
  const isMonth = span === "month";
  const query = api.departure.lanes.useQuery(isMonth ? skipToken : { ...shownDays(view), ...filters }, {
    placeholderData: keepPreviousData,
  });
  const board = useLaneAssign(query.data);
  const change = (changed: Partial<BoardView>) => showAddress(boardHref({ ...view, ...changed }));
  const openDay = (date: CalendarDate) => change({ span: "day", date });
  const open = (trip: LaneTrip) =>
    focus.open(() => {
      board.choose(null);
      setIsChoosing(false);
      setHire(trip.booking ? trip : null);
      change({ open: trip.booking ? undefined : { productId: trip.product._id, date: trip.date } });
    });
  const close = () => {
    setHire(null);
    change({ open: undefined });
    focus.giveBack();
  };
  const shownHire = hire?.booking ? (board.trips.get(hire.booking._id) ?? hire) : null;

  return (
    <>
      <PageHeading
        title="Departures"
        text="Who leaves when, with whom, and what is still missing."
        actions={
          <Allowed action="departure.manage">
            <OpenFormButton
              label="Open a date"
              isOpen={isChoosing}
              onOpen={() => focus.open(() => setIsChoosing(true))}
            />
          </Allowed>
        }
      />
      <StoredNotice />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {isChoosing && (
          <ChooseDeparture
            today={today}
            onChoose={(chosen) => {
              setIsChoosing(false);
              setHire(null);
              change({ open: chosen });
            }}
            onCancel={() => {
              setIsChoosing(false);
              focus.giveBack();
            }}
          />
        )}
        {view.open && !isChoosing && (
          <DeparturePanel key={`${view.open.productId} ${view.open.date}`} {...view.open} onClose={close} />
        )}
        {shownHire?.booking && !isChoosing && !view.open && (
          <HirePanel key={shownHire.booking._id} hire={shownHire} booking={shownHire.booking} onClose={close} />
        )}
        <section aria-label="Trips" className="overflow-clip rounded-card border border-line bg-card">
          <BoardFilters view={view} onChange={change} />
          <BoardNav view={view} today={today} onChange={change} />
          {isMonth ? (
            <MonthDays view={view} filters={filters} today={today} onDay={openDay} />
          ) : (
            <BoardTrips query={query} view={view} today={today} board={board} onDay={openDay} />
          )}
        </section>
        {span === "day" && query.data && <OnTheRoad day={view.date} people={query.data.people} />}
      </div>
      <DragGhost board={board} />
      {board.chosen && (
        <TripDialog
          trip={board.chosen}
          people={board.people}
          onOpen={() => board.chosen && open(board.chosen)}
          onClose={() => board.choose(null)}
        />
      )}
    </>
  );
}
