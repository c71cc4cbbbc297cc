"use client";

import { skipToken } from "@tanstack/react-query";
import { useState } from "react";
import { QueryMessage } from "~/components/portal/table-message";
import { Button } from "~/components/ui/button";
import { DateRangeFields } from "~/components/ui/date-range-fields";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "~/components/ui/dialog";
import { FormMessage } from "~/components/ui/form-message";
import { notifyError, notifyUndoable } from "~/components/ui/notify";
import { plainTrips, replacedText, stillFree } from "~/features/departure/assign/replace.rules";
import type { Replacement } from "~/features/departure/assign/replace.schema";
import { ResourceChoice } from "~/features/departure/components/admin/resource-choice";
import type { ResourceKind } from "~/features/departure/resource/resource.schema";
import { countOf } from "~/lib/count";
import { type CalendarDate, dateInIndia } from "~/lib/dates";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { ReplacedTrips } from "./replaced-trips";

const failed = "Could not save that. Please try again.";
const undoMs = 10_000;

type ReplaceDialogProps = {
  person: { _id: string; kind: ResourceKind; name: string };
  onClose: () => void;
};

/** Gives the trips of somebody on some days to another: says first which, what stands against each, and whom to tell. */
export function ReplaceDialog({ person, onClose }: ReplaceDialogProps) {
  const [today] = useState(() => dateInIndia(new Date()));
  const [days, setDays] = useState<{ from: CalendarDate | ""; to: CalendarDate | "" }>({ from: today, to: today });
  const [byId, setById] = useState("");
  /** The ticked trips; null: those against which nothing stands. */
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const { from, to } = days;
  const isChosen = from !== "" && to !== "" && from <= to && byId !== "";
  const query = api.resource.replacement.useQuery(isChosen ? { id: person._id, byId, from, to } : skipToken, {
    gcTime: 0,
  });
  const { replace, refusal } = useReplace(onClose);
  const trips = query.data?.trips ?? [];
  const chosen = ticked ? stillFree(trips, ticked) : plainTrips(trips);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogTitle>{`Replace ${person.name}`}</DialogTitle>
        <DialogDescription>
          Gives the trips of some days to somebody else, for example if a guide falls ill.
        </DialogDescription>
        <div className="mt-5 grid gap-4 sm:grid-cols-2">
          <DateRangeFields
            labels={["First day", "Last day"]}
            from={from}
            to={to}
            today={today}
            onChange={(changed) => {
              setTicked(null);
              setDays((before) => ({ ...before, ...changed }));
            }}
          />
          <ResourceChoice
            label="By whom"
            none="Choose..."
            value={byId}
            onChange={(id) => {
              setTicked(null);
              setById(id);
            }}
            offered={{ kind: person.kind, active: "true" }}
            without={[person._id]}
            empty="There is nobody else."
            required
            className="sm:col-span-2"
          />
        </div>
        {isChosen &&
          (query.data ? (
            <ReplacedTrips found={query.data} ticked={chosen} onTick={setTicked} />
          ) : (
            <QueryMessage
              error={query.error}
              refetch={query.refetch}
              failure={messageOf(query.error, "Could not load the trips. Please try again.")}
            />
          ))}
        <div className="mt-4 empty:hidden">
          <FormMessage text={refusal} />
        </div>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!isChosen || chosen.length === 0}
            isBusy={replace.isPending}
            onClick={() => replace.mutate({ id: person._id, byId, assignmentIds: [...chosen] })}
          >
            {chosen.length === 0 ? "Replace" : `Replace on ${countOf(chosen.length, "trip")}`}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Stores the replacement, and offers to undo it, which gives the trips back in one step. `refusal`: why it was refused. */
function useReplace(onDone: () => void) {
  const utils = api.useUtils();
  const onSettled = () =>
    Promise.all([
      utils.departure.invalidate(),
      utils.resource.replacement.invalidate(),
      // The booking of a hire names its driver and vehicle.
      utils.booking.invalidate(),
    ]);
  const undo = api.resource.replace.useMutation({
    onSettled,
    onError: (error) => notifyError(messageOf(error, failed)),
  });
  const replace = api.resource.replace.useMutation({
    onSettled,
    onSuccess: (done) => {
      const run = () => undo.mutate(backOf(done));
      notifyUndoable(replacedText(done), "Tell both of them.", { run, durationMs: undoMs });
      onDone();
    },
  });
  return { replace, refusal: replace.error ? messageOf(replace.error, failed) : null };
}

/** What gives the trips back. */
function backOf({ from, by, trips }: Replacement) {
  return { id: by._id, byId: from._id, assignmentIds: trips.map(({ assignmentId }) => assignmentId) };
}
