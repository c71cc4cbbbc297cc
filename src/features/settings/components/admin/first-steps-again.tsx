"use client";

import { Panel } from "~/components/portal/panel";
import { Button } from "~/components/ui/button";
import { useSkipSteps } from "./use-skip-steps";

/** Puts the skipped first steps on the dashboard again; nothing if none is skipped. */
export function FirstStepsAgain() {
  const { steps, skip, isSaving } = useSkipSteps();
  const count = steps.filter(({ isSkipped, isDone }) => isSkipped && !isDone).length;
  if (count === 0) return null;
  return (
    <div className="mt-6">
      <Panel title="First steps">
        <div className="flex flex-wrap items-center justify-between gap-4 p-4 sm:p-5">
          <p>{`You have skipped ${count === 1 ? "one of the first steps" : `${count} of the first steps`}.`}</p>
          <Button
            variant="secondary"
            isBusy={isSaving}
            onClick={() => skip([], "The first steps are on the dashboard.")}
          >
            Show them on the dashboard
          </Button>
        </div>
      </Panel>
    </div>
  );
}
