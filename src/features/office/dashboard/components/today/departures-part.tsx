"use client";

import Link from "next/link";
import { Panel } from "~/components/portal/panel";
import { Badge } from "~/components/ui/badge";
import { boardHref } from "~/features/departure/board/board-view.rules";
import type { Departure } from "~/features/departure/departure.schema";
import { byStartTime, refetchMs } from "~/features/office/dashboard/today.rules";
import { countOf } from "~/lib/count";
import { dateInIndia } from "~/lib/dates";
import { formatTime } from "~/lib/times";
import { api } from "~/trpc/react";
import { NotLoaded } from "./today-panel";

/** The most departures that the dashboard reads and shows; the board has all. */
const [read, shown] = [60, 8];

/** What departs today, by time, with what is missing. */
export function DeparturesPart() {
  const today = dateInIndia(new Date());
  const query = api.departure.list.useQuery({ from: today, to: today, limit: read }, { refetchInterval: refetchMs });
  const { data, isError, refetch } = query;
  const all = (data?.results ?? []).filter(({ travellers }) => travellers > 0).sort(byStartTime);
  const board = boardHref({ span: "day", date: today, withoutGuide: false });
  return (
    <Panel title="Departures today" actions={isError && !data && <NotLoaded what="Departures today" retry={refetch} />}>
      {all.length === 0 && (
        <p className="px-4 py-4 text-soft sm:px-5">{data ? "Nothing departs today." : isError ? "–" : "Loading..."}</p>
      )}
      <ul className="divide-y divide-line">
        {all.slice(0, shown).map((departure) => (
          <DepartureRow key={`${departure.product._id} ${departure.booking?._id}`} departure={departure} />
        ))}
      </ul>
      {all.length > shown && (
        <p className="border-line border-t px-4 py-3 sm:px-5">
          <Link href={board} className="font-semibold text-leaf-700 underline-offset-4 hover:underline">
            All departures of today
          </Link>
        </p>
      )}
    </Panel>
  );
}

function DepartureRow({ departure }: { departure: Departure }) {
  const { startTime, product, date, travellers, missing, booking } = departure;
  const open = booking ? undefined : { productId: product._id, date };
  const href = boardHref({ span: "day", date, withoutGuide: false, open });
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 px-4 py-2.5 sm:px-5">
      <p className="text-soft tabular-nums">{startTime ? formatTime(startTime) : "No time"}</p>
      <div className="min-w-0">
        <Link href={href} className="wrap-anywhere font-semibold text-leaf-700 underline-offset-4 hover:underline">
          {product.title}
        </Link>
        <p className="text-soft text-sm">
          {[booking?.reference, countOf(travellers, "guest")].filter(Boolean).join(", ")}
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {missing.map(({ code, text }) => (
            <Badge key={code} tone="pending">
              {text}
            </Badge>
          ))}
        </p>
      </div>
    </li>
  );
}
