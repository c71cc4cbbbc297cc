"use client";

import { cn } from "~/components/ui/cn";
import { availabilityOf } from "~/features/departure/board/lanes.rules";
import type { LaneAssign } from "./use-lane-assign";

/** What follows the pointer: the dragged trip, and what a release would do. */
export function DragGhost({ board: { ghost, dragged, target } }: { board: LaneAssign }) {
  if (!dragged) return null;
  const found = target && availabilityOf(target, dragged);
  const where = found ? [`${target.name}: ${found.text}`, ...found.notes].join(", ") : "Drop it on a name's lane";
  return (
    <div
      ref={ghost}
      aria-hidden="true"
      className="pointer-events-none fixed top-0 left-0 z-50 w-max max-w-64 rounded-control border border-chosen bg-card px-3 py-2 text-sm leading-tight shadow-float"
    >
      <span className="block font-semibold">{dragged.product.title}</span>
      <span className={cn("block text-[0.8125rem]", found?.state === "free" ? "text-leaf-700" : "text-soft")}>
        {where}
      </span>
    </div>
  );
}
