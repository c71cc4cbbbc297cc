"use client";

import { FileText } from "lucide-react";
import Link from "next/link";
import { useRef, useState } from "react";
import { Allowed } from "~/components/portal/allowed";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "~/components/ui/dialog";
import { useFocusReturn } from "~/components/ui/use-focus-return";
import { rolesLeft, warningsOf } from "~/features/departure/board/lanes.rules";
import type { Lane, LaneTrip } from "~/features/departure/board/lanes.schema";
import { AssignedList } from "~/features/departure/components/admin/assigned-list";
import { useAssignments } from "~/features/departure/components/admin/use-assignments";
import { placesText } from "~/features/departure/departure.rules";
import { daysText } from "~/features/departure/resource/days-off.rules";
import { sheetHref } from "~/features/departure/sheet/sheet-links.rules";
import { countOf } from "~/lib/count";
import { formatRupees } from "~/lib/money";
import { PeopleChoice } from "./people-choice";

type TripDialogProps = {
  trip: LaneTrip;
  people: ReadonlyMap<string, Lane>;
  /** Opens the panel of the trip. */
  onOpen: () => void;
  onClose: () => void;
};

/** A trip of the board: what is missing, who goes along, and who else could. Closes once its crew is complete. */
export function TripDialog({ trip, people, onOpen, onClose }: TripDialogProps) {
  const { add, remove, isBusy } = useAssignments();
  const [refusal, setRefusal] = useState<string | null>(null);
  const focus = useFocusReturn();
  const goesOn = useRef(false);
  const { product, booking, travellers, bookings, paid, totalPrice } = trip;
  const facts = [
    daysText({ from: trip.date, to: trip.lastDay }),
    trip.startTime,
    `${countOf(travellers, "guest")} in ${countOf(bookings, "booking")}`,
    !booking && placesText(trip),
    bookings > 0 && `${formatRupees(paid)} of ${formatRupees(totalPrice)} paid`,
  ].filter(Boolean);

  const of = booking ? { id: booking._id } : { productId: product._id, date: trip.date };

  async function give(person: Lane) {
    const reason = await add(trip, person);
    setRefusal(reason);
    if (!reason && rolesLeft(trip, person.kind).length === 0) onClose();
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        {...focus}
        // The panel that opens takes the focus.
        onCloseAutoFocus={(event) => (goesOn.current ? event.preventDefault() : focus.onCloseAutoFocus(event))}
      >
        <DialogTitle>{`${product.title}${booking ? `, ${booking.name}` : ""}`}</DialogTitle>
        <DialogDescription>{facts.join(" · ")}</DialogDescription>
        <div className="mt-4 grid gap-5">
          <div className="flex flex-wrap items-center gap-1.5 empty:hidden">
            {warningsOf(trip, people).map(({ text, isUrgent }) => (
              <Badge key={text} tone={isUrgent ? "cancelled" : "pending"} className="whitespace-normal">
                {text}
              </Badge>
            ))}
          </div>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                goesOn.current = true;
                onOpen();
              }}
            >
              {booking ? "Open hire" : "Open departure"}
            </Button>
            <Link href={sheetHref(of)} className={buttonStyles({ variant: "secondary", size: "sm" })}>
              <FileText aria-hidden="true" />
              <span>{booking ? "Sheet for the driver" : "Sheet for the guide"}</span>
            </Link>
          </div>
          <AssignedList
            assignments={trip.assignments}
            onRemove={(resourceId) => remove(trip, resourceId)}
            isBusy={isBusy}
          />
          <Allowed action="departure.manage">
            <PeopleChoice
              trip={trip}
              people={[...people.values()]}
              refusal={refusal}
              isBusy={isBusy}
              onChoose={(person) => void give(person)}
            />
          </Allowed>
        </div>
      </DialogContent>
    </Dialog>
  );
}
