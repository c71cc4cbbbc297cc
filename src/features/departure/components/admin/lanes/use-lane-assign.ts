"use client";

import { useState } from "react";
import { notifyError } from "~/components/ui/notify";
import { tripKey } from "~/features/departure/board/assign-drag.rules";
import { byKey } from "~/features/departure/board/lanes.rules";
import type { Lane, Lanes, LaneTrip } from "~/features/departure/board/lanes.schema";
import { useAssignments } from "~/features/departure/components/admin/use-assignments";
import { useCan } from "~/lib/session/use-can";
import { usePointerDrag } from "./use-pointer-drag";

/** A trip that is dragged, and from whose lane; null: from those without people. */
type Dragged = { trip: LaneTrip; from: Lane | null };

/** Assigning on the board: a trip is dragged onto a lane, or chosen and given to somebody of a list. */
export function useLaneAssign(data: Lanes | undefined) {
  const { add } = useAssignments();
  const canAssign = useCan("departure.manage");
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const trips = byKey(data?.trips ?? []);
  const people = new Map((data?.people ?? []).map((one) => [one._id, one]));

  async function drop({ trip, from }: Dragged, lane: string) {
    const person = people.get(lane);
    if (!person || person._id === from?._id) return;
    // Within one kind the trip moves; onto another kind it gets somebody in addition.
    const reason = await add(trip, person, from?.kind === person.kind ? from : undefined);
    if (reason) notifyError(reason);
  }

  const drag = usePointerDrag<Dragged>({ onDrop: (dragged, lane) => void drop(dragged, lane) });

  return {
    trips,
    people,
    ghost: drag.ghost,
    dragged: drag.item?.trip ?? null,
    target: drag.target ? people.get(drag.target) : undefined,
    chosen: chosenKey === null ? undefined : trips.get(chosenKey),
    choose: (trip: LaneTrip | null) => setChosenKey(trip && tripKey(trip)),
    handlersOf: (trip: LaneTrip, from: Lane | null) => {
      const choose = () => setChosenKey(tripKey(trip));
      return canAssign ? drag.handlersOf({ trip, from }, choose) : { onClick: choose };
    },
  };
}

export type LaneAssign = ReturnType<typeof useLaneAssign>;
