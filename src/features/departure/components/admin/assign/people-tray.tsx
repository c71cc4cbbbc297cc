"use client";

import { GripVertical, X } from "lucide-react";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/cn";
import { type Resource, type ResourceKind, resourceKinds } from "~/features/departure/resource/resource.schema";
import { kindWords } from "~/features/departure/resource/resource-form.schema";
import { formatDate } from "~/lib/dates";
import { api } from "~/trpc/react";
import type { BoardAssign } from "./use-board-assign";

/**
 * The guides, drivers and vehicles, to drag onto a trip of the list. It stays at the lower edge of the window while the board is
 * in view. Why somebody is refused stands here until the next try. Nothing if there are none.
 */
export function PeopleTray({ board }: { board: BoardAssign }) {
  const { data } = api.resource.list.useQuery({ active: "true" });
  const [kind, setKind] = useState<ResourceKind>("guide");
  const { tray, picked, refusal, dismiss } = board;
  if (!data || data.total === 0) return null;
  const shown = data.results.filter((one) => one.kind === kind);
  return (
    <section
      ref={tray}
      id="people-tray"
      aria-label="Assign"
      className="sticky bottom-0 z-20 -mt-px grid gap-2 rounded-b-card border border-line bg-card px-3 py-2.5 shadow-float sm:px-5 print:hidden"
    >
      {refusal && (
        <div className="flex items-start justify-between gap-3 rounded-control bg-paper px-3 py-1.5">
          <p role="alert" className="wrap-anywhere font-medium text-lac-700 text-sm">
            {refusal}
          </p>
          <Button variant="ghost" size="sm" onClick={dismiss}>
            <X aria-hidden="true" />
            <span className="sr-only">Dismiss</span>
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex gap-1.5">
          {resourceKinds.map((one) => (
            <Button
              key={one}
              size="sm"
              variant="secondary"
              aria-pressed={kind === one}
              onClick={() => setKind(one)}
              className="aria-pressed:border-leaf-900 aria-pressed:bg-mist"
            >
              {kindWords[one].many}
            </Button>
          ))}
        </div>
        <p role="status" className={cn("min-w-0 flex-1 text-[0.8125rem] text-soft", !picked && "max-sm:sr-only")}>
          {picked
            ? `${picked.name}: press Assign at a trip of the list.`
            : "Drag a name onto a trip, or onto a day to see its trips. Or press a name, and then Assign at the trip."}
        </p>
      </div>
      {shown.length === 0 && (
        <p className="py-2 text-soft text-sm">{`There are no ${kindWords[kind].many.toLowerCase()}.`}</p>
      )}
      <ul
        aria-label={kindWords[kind].many}
        className="flex gap-2 overflow-x-auto p-0.5 empty:hidden sm:max-h-26 sm:flex-wrap sm:overflow-y-auto"
      >
        {shown.map((one) => (
          <li key={one._id} className="shrink-0">
            <Chip resource={one} board={board} />
          </li>
        ))}
      </ul>
      <Ghost board={board} />
    </section>
  );
}

/** On touch screens the names scroll sideways, and are dragged upwards. */
function Chip({ resource, board }: { resource: Resource; board: BoardAssign }) {
  const { _id, name, languages, seats } = resource;
  const notes = [languages.join(", "), seats !== null && `${seats} seats`].filter(Boolean).join(", ");
  return (
    <button
      type="button"
      aria-pressed={board.picked?._id === _id}
      {...board.handlersOf(resource)}
      className={cn(
        "flex min-h-11 max-w-64 cursor-grab select-none items-center gap-1.5 rounded-control border border-line bg-paper py-1 pr-3 pl-1.5 text-left text-sm [-webkit-touch-callout:none] [touch-action:pan-x] hover:border-leaf-700",
        "aria-pressed:border-leaf-900 aria-pressed:bg-mist",
        board.dragged?._id === _id && "cursor-grabbing opacity-60",
      )}
    >
      <GripVertical aria-hidden="true" className="size-4 shrink-0 text-soft" />
      <span className="min-w-0 leading-tight">
        <span className="block truncate font-semibold">{name}</span>
        {notes && <span className="block truncate text-soft text-xs">{notes}</span>}
      </span>
    </button>
  );
}

/** What follows the pointer: who is dragged, and where a release would lead. */
function Ghost({ board: { ghost, dragged, target, targetTrip } }: { board: BoardAssign }) {
  if (!dragged) return null;
  const where = targetTrip
    ? `${targetTrip.product.title}, ${formatDate(targetTrip.date)}${targetTrip.booking ? `, ${targetTrip.booking.name}` : ""}`
    : target?.kind === "day"
      ? `Trips of ${formatDate(target.key)}`
      : "Drop on a trip";
  return (
    <div
      ref={ghost}
      aria-hidden="true"
      className="pointer-events-none fixed top-0 left-0 z-50 w-max max-w-56 rounded-control border border-leaf-900 bg-card px-3 py-2 text-sm leading-tight shadow-float"
    >
      <span className="block font-semibold">{dragged.name}</span>
      <span className={cn("block text-[0.8125rem]", target ? "text-leaf-700" : "text-soft")}>{where}</span>
    </div>
  );
}
