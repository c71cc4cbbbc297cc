"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { Allowed } from "~/components/portal/allowed";
import { DataTable } from "~/components/portal/data-table";
import { ListPages } from "~/components/portal/list-pages";
import { OpenFormButton } from "~/components/portal/open-form-button";
import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";
import { useLatest } from "~/components/portal/use-latest";
import { usePanelFocus } from "~/components/portal/use-panel-focus";
import { showAddress } from "~/components/ui/use-filter-fields";
import { tripKey } from "~/features/departure/board/assign-drag.rules";
import {
  type BoardView,
  boardHref,
  calendarDays,
  listDays,
  toBoardView,
} from "~/features/departure/board/board-view.rules";
import type { Departure } from "~/features/departure/departure.schema";
import { dateInIndia, formatDate } from "~/lib/dates";
import { toParams } from "~/lib/search-params";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { PickedProvider } from "./assign/board-assign";
import { PeopleTray } from "./assign/people-tray";
import { useBoardAssign } from "./assign/use-board-assign";
import { BoardCalendar } from "./board-calendar";
import { boardColumns, boardLayout } from "./board-columns";
import { BoardFilters } from "./board-filters";
import { ChooseDeparture } from "./choose-departure";
import { DeparturePanel, HirePanel } from "./departure-panel";

const perPage = 50;

/** The portal's board of departures: a calendar, a list, and the panel of one of them. */
export function DepartureBoard() {
  const [today] = useState(() => dateInIndia(new Date()));
  const view = toBoardView(toParams(useSearchParams()), today);
  const [hire, setHire] = useState<Departure | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const focus = usePanelFocus();
  const { productId, resourceId } = view;
  const filters = { productId, resourceId, ...(view.withoutGuide && { withoutGuide: "true" as const }) };
  const days = api.departure.days.useQuery({ ...calendarDays(view), ...filters });
  const list = api.departure.list.useQuery(
    { ...listDays(view), ...filters, page: view.page, limit: perPage },
    { placeholderData: keepPreviousData },
  );
  const change = (changed: Partial<BoardView>) => showAddress(boardHref({ ...view, page: 1, ...changed }));
  const open = (trip: Departure) =>
    focus.open(() => {
      setIsChoosing(false);
      setHire(trip.booking ? trip : null);
      change({ page: view.page, open: trip.booking ? undefined : { productId: trip.product._id, date: trip.date } });
    });
  const close = () => {
    setHire(null);
    change({ page: view.page, open: undefined });
    focus.giveBack();
  };
  const board = useBoardAssign({
    trips: list.data?.results ?? [],
    onDay: (day) => day !== view.day && change({ day }),
  });
  const shownHire = hire && (list.data?.results.find(({ booking }) => booking?._id === hire.booking?._id) ?? hire);

  return (
    <>
      <PageHeading
        title="Departures"
        text="Who leaves when, with whom, and what is still missing."
        actions={
          <Allowed action="departure.manage">
            <OpenFormButton
              label="Set a Departure"
              isOpen={isChoosing}
              onOpen={() => focus.open(() => setIsChoosing(true))}
            />
          </Allowed>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {isChoosing && (
          <ChooseDeparture
            today={today}
            onChoose={(chosen) => {
              setIsChoosing(false);
              setHire(null);
              change({ page: view.page, open: chosen });
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
        <PickedProvider picked={{ resource: board.picked, assign: board.assign, isBusy: board.isBusy }}>
          {/* One block, in which the tray stays in view. */}
          <div>
            <Panel title="Calendar and list">
              <BoardFilters view={view} onChange={change} />
              <BoardCalendar
                view={view}
                today={today}
                counts={days}
                onChange={change}
                dropDay={board.target?.kind === "day" ? board.target.key : undefined}
              />
              <BoardList list={list} onOpen={open} caption={captionOf(view)} dropTrip={board.targetTrip} />
              {list.data && (
                <ListPages
                  label="Pages of departures"
                  page={view.page}
                  pages={list.data.pages}
                  total={list.data.total}
                  onChange={(page) => change({ page })}
                />
              )}
            </Panel>
            <Allowed action="departure.manage">
              <PeopleTray board={board} />
            </Allowed>
          </div>
        </PickedProvider>
      </div>
    </>
  );
}

type BoardListProps = {
  list: {
    data?: { results: Departure[] } | undefined;
    error: unknown;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  caption: string;
  onOpen: (trip: Departure) => void;
  /** The trip over which somebody is dragged. */
  dropTrip: Departure | undefined;
};

function BoardList({ list: { data, error, isPlaceholderData, refetch }, caption, onOpen, dropTrip }: BoardListProps) {
  const latest = useLatest({ onOpen });
  const [columns] = useState(() => boardColumns(latest.onOpen));
  const failure = messageOf(error, "Could not load the departures. Please try again.");
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={data?.results}
      getRowId={tripKey}
      rowClassName={(trip) =>
        dropTrip && tripKey(trip) === tripKey(dropTrip)
          ? "bg-mist outline-2 outline-leaf-700 -outline-offset-2"
          : undefined
      }
      layout={boardLayout}
      emptyText="Nobody leaves on these days."
      error={error && !data ? { text: failure, retry: () => void refetch() } : null}
      isStale={isPlaceholderData}
    />
  );
}

function captionOf(view: BoardView): string {
  const { from, to } = listDays(view);
  return from === to ? `Departures on ${formatDate(from)}` : `Departures from ${formatDate(from)} to ${formatDate(to)}`;
}
