"use client";

import { createContext, type ReactNode, useContext } from "react";
import { Button } from "~/components/ui/button";
import type { Departure } from "~/features/departure/departure.schema";
import type { Resource } from "~/features/departure/resource/resource.schema";

type Picked = { resource: Resource | null; assign: (trip: Departure, resource: Resource) => void; isBusy: boolean };

const PickedContext = createContext<Picked>({ resource: null, assign: () => undefined, isBusy: false });

/** Gives the rows of the board the guide, driver or vehicle that was picked in the tray. */
export function PickedProvider({ picked, children }: { picked: Picked; children: ReactNode }) {
  return <PickedContext value={picked}>{children}</PickedContext>;
}

/** Assigns whom the tray has picked to a trip: the way without dragging. Nothing while nobody is picked. */
export function AssignHere({ trip }: { trip: Departure }) {
  const { resource, assign, isBusy } = useContext(PickedContext);
  if (!resource || trip.assignments.some(({ resourceId }) => resourceId === resource._id)) return null;
  return (
    <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => assign(trip, resource)}>
      <span>{`Assign ${resource.name}`}</span>
      <span className="sr-only"> {`to ${trip.product.title}${trip.booking ? `, ${trip.booking.name}` : ""}`}</span>
    </Button>
  );
}
