"use client";

import { Button } from "~/components/ui/button";
import { NoScriptNotice } from "~/components/ui/no-script-notice";
import type { RoadParty } from "~/features/departure/road/road.schema";
import { countOf } from "~/lib/count";
import { formatInstant } from "~/lib/instants";
import { GuestList } from "./guest-list";
import { useTicks } from "./use-ticks";

type CheckInGuestsProps = { token: string; parties: readonly RoadParty[]; trip: string };

/** The guests of a trip, whom the guide or driver checks in. Ticks that could not be saved stay in view. */
export function CheckInGuests({ token, parties, trip }: CheckInGuestsProps) {
  const ticks = useTicks(token, parties);
  const here = parties.filter(({ _id }) => ticks.stateOf(_id).isHere).length;
  return (
    <>
      <NoScriptNotice>Checking in needs JavaScript. Please switch it on in your browser.</NoScriptNotice>
      <GuestList
        parties={parties}
        trip={trip}
        progress={
          <p
            role="status"
            className="font-semibold text-lg"
          >{`${here} of ${countOf(parties.length, "booking")} arrived`}</p>
        }
        checkInOf={(party) => <CheckIn party={party} ticks={ticks} />}
      />
      <Unsaved ticks={ticks} />
    </>
  );
}

type Ticks = ReturnType<typeof useTicks>;

function CheckIn({ party: { _id, name, reference }, ticks }: { party: RoadParty; ticks: Ticks }) {
  const { arrived, tick, isHere, notice } = ticks.stateOf(_id);
  const isSaving = tick?.isSent ?? false;
  const word = isHere ? "Undo" : "Check in";
  return (
    <div className="grid gap-2 print:hidden">
      {isHere && (
        <p className="font-semibold text-confirmed">
          {arrived && !tick ? `Arrived: ${formatInstant(arrived.at)}, ${arrived.by ?? "a deleted account"}` : "Arrived"}
        </p>
      )}
      {tick && !isSaving && <p className="font-semibold text-danger">Not saved yet</p>}
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {notice}
      </p>
      {/* One button for both, which keeps the focus. */}
      <Button
        size="lg"
        variant={isHere ? "secondary" : "primary"}
        aria-label={`${word}: ${name}, ${reference}`}
        aria-disabled={isSaving}
        onClick={() => {
          if (!isSaving) void ticks.toggle(_id);
        }}
      >
        {isSaving ? "Saving..." : word}
      </Button>
    </div>
  );
}

/** What was not saved, above the bar at the bottom of a phone. */
function Unsaved({ ticks: { failure, unsaved, isBusy, sendAgain } }: { ticks: Ticks }) {
  return (
    <div
      role="alert"
      className="sticky bottom-[calc(var(--bottom-bar)+0.5rem)] z-20 empty:absolute md:bottom-4 print:hidden"
    >
      {failure && (
        <div className="grid gap-2 rounded-card border-2 border-danger-line bg-danger-bg p-3 font-semibold text-danger">
          <p>{failure}</p>
          <Button size="lg" isBusy={isBusy} onClick={() => void sendAgain()}>
            {`Save ${countOf(unsaved, "tick")} again`}
          </Button>
        </div>
      )}
    </div>
  );
}
