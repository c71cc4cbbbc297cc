"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { DataTable } from "~/components/portal/data-table";
import { useLeave } from "~/components/portal/leave-guard";
import { ListPages } from "~/components/portal/list-pages";
import { OpenFormButton } from "~/components/portal/open-form-button";
import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";
import { showAddress } from "~/components/ui/use-filter-fields";
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
  const leave = useLeave();
  const opener = useRef<Element | null>(null);
  const { productId, resourceId } = view;
  const filters = { productId, resourceId, ...(view.withoutGuide && { withoutGuide: "true" as const }) };
  const days = api.departure.days.useQuery(
    { ...calendarDays(view), ...filters },
    { placeholderData: keepPreviousData },
  );
  const list = api.departure.list.useQuery(
    { ...listDays(view), ...filters, page: view.page, limit: perPage },
    { placeholderData: keepPreviousData },
  );
  const change = (changed: Partial<BoardView>) => showAddress(boardHref({ ...view, page: 1, ...changed }));
  const open = (trip: Departure) => {
    const pressed = document.activeElement;
    leave(() => {
      opener.current = pressed;
      setIsChoosing(false);
      setHire(trip.booking ? trip : null);
      change({ page: view.page, open: trip.booking ? undefined : { productId: trip.product._id, date: trip.date } });
    });
  };
  const close = () => {
    setHire(null);
    change({ page: view.page, open: undefined });
    // Wait until the panel, which has the focus, is unmounted.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
    });
  };
  const shownHire = hire && (list.data?.results.find(({ booking }) => booking?._id === hire.booking?._id) ?? hire);

  return (
    <>
      <PageHeading
        title="Departures"
        text="Who leaves when, with whom, and what is still missing."
        actions={
          <OpenFormButton label="Set a Departure" isOpen={isChoosing} onOpen={() => leave(() => setIsChoosing(true))} />
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
            onCancel={() => setIsChoosing(false)}
          />
        )}
        {view.open && !isChoosing && (
          <DeparturePanel key={`${view.open.productId} ${view.open.date}`} {...view.open} onClose={close} />
        )}
        {shownHire && !isChoosing && !view.open && (
          <HirePanel key={shownHire.booking?._id} hire={shownHire} onClose={close} />
        )}
        <Panel title="Calendar and list">
          <BoardFilters view={view} onChange={change} />
          <BoardCalendar view={view} days={days.data} today={today} onChange={change} />
          <BoardList list={list} onOpen={open} caption={captionOf(view)} />
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
};

function BoardList({ list: { data, error, isPlaceholderData, refetch }, caption, onOpen }: BoardListProps) {
  // Reuse the same columns: new ones would remount the cells, and their buttons would lose focus.
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  const [columns] = useState(() => boardColumns((trip) => latest.current(trip)));
  const failure = messageOf(error, "Could not load the departures. Please try again.");
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={data?.results}
      getRowId={({ product, date, booking }) => booking?._id ?? `${product._id} ${date}`}
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
