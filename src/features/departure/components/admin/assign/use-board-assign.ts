"use client";

import { useRef, useState } from "react";
import { type DropTarget, tripKey } from "~/features/departure/board/assign-drag.rules";
import { useAssignments } from "~/features/departure/components/admin/use-assignments";
import type { Departure } from "~/features/departure/departure.schema";
import type { Resource } from "~/features/departure/resource/resource.schema";
import type { CalendarDate } from "~/lib/dates";
import { usePointerDrag } from "./use-pointer-drag";

type Options = {
  trips: readonly Departure[];
  /** Lists the trips of a day, over which somebody is dragged. */
  onDay: (day: CalendarDate) => void;
};

/** Assigning on the board: by dragging a name onto a trip, or by picking the name and pressing the trip's button. */
export function useBoardAssign({ trips, onDay }: Options) {
  const { add, isBusy } = useAssignments();
  const [picked, setPicked] = useState<Resource | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const tray = useRef<HTMLElement>(null);
  const tripOf = (key: string) => trips.find((trip) => tripKey(trip) === key);

  async function assign(trip: Departure, resource: Resource) {
    setRefusal(null);
    const reason = await add(trip, resource);
    if (reason) setRefusal(reason);
    else setPicked(null);
  }

  function onDrop(resource: Resource, { kind, key }: DropTarget) {
    if (kind === "day") return onDay(key);
    const trip = tripOf(key);
    if (trip) void assign(trip, resource);
  }

  const drag = usePointerDrag<Resource>({
    tray,
    onDrop,
    onRest: ({ kind, key }) => kind === "day" && onDay(key),
  });

  return {
    tray,
    ghost: drag.ghost,
    dragged: drag.item,
    target: drag.target,
    picked,
    refusal,
    isBusy,
    assign,
    targetTrip: drag.target?.kind === "trip" ? tripOf(drag.target.key) : undefined,
    dismiss: () => setRefusal(null),
    handlersOf: (resource: Resource) =>
      drag.handlersOf(resource, () => setPicked((before) => (before?._id === resource._id ? null : resource))),
  };
}

export type BoardAssign = ReturnType<typeof useBoardAssign>;
