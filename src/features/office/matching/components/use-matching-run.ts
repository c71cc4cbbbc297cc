"use client";

import { useEffect, useRef, useState } from "react";
import type { ExportBookingsInput } from "~/features/booking/booking-admin.schema";
import type { TagAction } from "~/features/booking/tag.schema";
import type { Refusal } from "~/features/office/status/components/refused-list";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

export type MatchingChange = { status: "Confirmed" | "Cancelled"; reason: string } | { tag: string; action: TagAction };

/** How far a run is. `next` is where it goes on; null after its end. */
export type Progress = {
  changed: number;
  refused: Refusal[];
  next: string | null;
  state: "running" | "stopped" | "failed" | "done";
  error: string | null;
};

const beginning: Progress = { changed: 0, refused: [], next: null, state: "running", error: null };

/** Changes all bookings that match, step by step, until the end, a failure, or a stop; then it can go on. */
export function useMatchingRun(filters: ExportBookingsInput) {
  const utils = api.useUtils();
  const setStatuses = api.booking.setMatchingStatuses.useMutation();
  const setTag = api.booking.tagMatching.useMutation();
  const [progress, setProgress] = useState<Progress | null>(null);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  async function sendStep(change: MatchingChange, asOf: string, after: string | null) {
    const step = { filters, asOf, ...(after && { after }) };
    if ("status" in change) return setStatuses.mutateAsync({ ...step, ...change });
    return { refused: [], ...(await setTag.mutateAsync({ ...step, ...change })) };
  }

  async function run(change: MatchingChange, asOf: string) {
    if (progress?.state === "running") return;
    isStopped.current = false;
    let at: Progress = { ...(progress ?? beginning), state: "running", error: null };
    setProgress(at);
    try {
      do {
        const { changed, refused, next } = await sendStep(change, asOf, at.next);
        at = { ...at, changed: at.changed + changed, refused: [...at.refused, ...refused], next };
        setProgress(at);
      } while (at.next && !isStopped.current);
      setProgress({ ...at, state: at.next ? "stopped" : "done" });
    } catch (error) {
      setProgress({ ...at, state: "failed", error: messageOf(error, "The server did not answer. Please try again.") });
    } finally {
      // A cancellation writes refunds.
      await Promise.all([utils.booking.invalidate(), utils.payment.invalidate()]);
    }
  }

  const stop = () => {
    isStopped.current = true;
  };
  return { progress, run: (change: MatchingChange, asOf: string) => void run(change, asOf), stop };
}
