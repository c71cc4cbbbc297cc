"use client";

import { Button } from "~/components/ui/button";
import { DialogFooter } from "~/components/ui/dialog";
import { FormMessage } from "~/components/ui/form-message";
import { type MatchingOption, progressText } from "~/features/office/matching/matching-options.rules";
import { RefusedList } from "~/features/office/status/components/refused-list";
import type { Progress } from "./use-matching-run";

type MatchingProgressProps = {
  option: MatchingOption;
  progress: Progress;
  stop: () => void;
  goOn: () => void;
  onClose: () => void;
};

/** How far the change of all matching bookings is, and what could not be changed. */
export function MatchingProgress({ option, progress, stop, goOn, onClose }: MatchingProgressProps) {
  const { changed, refused, state, error } = progress;
  const isRunning = state === "running";
  const handled = Math.min(changed + refused.length, option.count);
  return (
    <div className="mt-5 grid gap-4">
      <p role="status" className="font-semibold">
        {`${progressText(option, changed, state === "done")}${isRunning ? "..." : "."}${state === "stopped" ? " The others stay as they are." : ""}`}
      </p>
      {state !== "done" && (
        <progress aria-label="Progress" value={handled} max={option.count} className="h-2 w-full accent-leaf-700" />
      )}
      <FormMessage text={error} />
      <RefusedList refused={refused} />
      <DialogFooter className="mt-1">
        {isRunning ? (
          <Button variant="secondary" onClick={stop}>
            Stop
          </Button>
        ) : (
          <>
            {state !== "done" && (
              <Button variant="secondary" onClick={goOn}>
                Go on
              </Button>
            )}
            <Button onClick={onClose}>Close</Button>
          </>
        )}
      </DialogFooter>
    </div>
  );
}
