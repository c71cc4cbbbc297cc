"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { v7 as newId } from "uuid";
import type { CheckInBooking, CheckInDayInput, MarkResult } from "~/features/check-in/check-in.schema";
import { useSession } from "~/lib/session/use-session";
import { type HeldAnswer, subscribeToHeldAnswers } from "~/trpc/held/held-answers";
import { recountHeld, removeHeld } from "~/trpc/held/held-store";
import { sendHeld } from "~/trpc/held/send-held";
import { useHeldList } from "~/trpc/held/use-held-list";
import { api } from "~/trpc/react";
import { keepMark, keepUndo } from "./held-marks";
import { marksOf, type NewMark, type QueuedMark, type Target, withChanged, withUnstored } from "./mark-queue.rules";
import { moveOldMarks } from "./old-marks";

const unstoredText = "This phone could not store it. Please allow this site to store data, and mark it again.";

/**
 * The marks of the account on this phone. Each is stored among the requests that wait (trpc/held) before it is sent, and shown at
 * once. `notices` says which of them did not count, and why. `lists` are those that are shown.
 */
export function useMarkQueue(lists: readonly CheckInDayInput[]) {
  const account = useSession().user?._id;
  const { all, reload } = useHeldList();
  const { queue: stored, refused } = marksOf(all, account);
  const [unstored, setUnstored] = useState<readonly QueuedMark[]>([]);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [answered, setAnswered] = useState<readonly CheckInBooking[]>([]);
  const storing = useRef(Promise.resolve());
  const { checkIn } = api.useUtils();

  /** Stores one mark after another, shows each meanwhile, and sends it. */
  const keep = (mark: NewMark, store: (mark: NewMark, account: string) => Promise<void>) => {
    setUnstored((before) => [...before, mark]);
    storing.current = storing.current.then(async () => {
      try {
        if (account === undefined) throw new Error("The session has ended");
        await store(mark, account);
        await reload();
      } catch (error) {
        console.error("Failed to store a mark", error);
        setFailures((before) => [...before, `${mark.reference}: ${unstoredText}`]);
      }
      setUnstored((before) => before.filter((one) => one !== mark));
      sendNow();
    });
  };

  // Before the list is read again, which may fail.
  const show = useEffectEvent(({ call, data }: HeldAnswer) => {
    if (call !== "checkIn.mark") return;
    // As the router has answered.
    const { results } = data as { results: MarkResult[] };
    const news = new Map(results.flatMap(({ booking }) => (booking ? [[booking._id, booking] as const] : [])));
    setAnswered((before) => [...before.filter(({ _id }) => !news.has(_id)), ...news.values()]);
    for (const list of lists) {
      checkIn.day.setData(list, (before) => before && withChanged(before, (one) => news.get(one._id) ?? one));
    }
  });
  useEffect(() => {
    return subscribeToHeldAnswers((answer) => show(answer));
  }, []);

  // Also what another tab has sent.
  const isEmpty = stored.length === 0;
  const wasEmpty = useRef(true);
  const reloadLists = useEffectEvent(() => {
    // After a logout nobody may read them.
    if (account !== undefined) void checkIn.day.invalidate();
  });
  useEffect(() => {
    if (isEmpty && !wasEmpty.current) reloadLists();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);

  useEffect(() => {
    if (account === undefined) return;
    const report = (error: unknown) => console.error("Failed to read the marks that wait", error);
    recountHeld().catch(report);
    moveOldMarks(account).catch(report);
  }, [account]);

  return {
    queue: withUnstored(stored, unstored),
    notices: [...new Set([...failures, ...refused.map(({ text }) => text)])],
    /** The bookings of marks that were sent, as they were then: some are on no list. */
    answered,
    dismiss: (text: string) => {
      setFailures((before) => before.filter((one) => one !== text));
      for (const one of refused) if (one.text === text) removeHeld(one.id).catch(() => undefined);
    },
    /** Returns the id of the arrival. */
    markArrived: (target: Target): string => {
      const id = newId();
      keep({ id, ...target, at: new Date().toISOString() }, keepMark);
      return id;
    },
    takeBack: (id: string, target: Target) =>
      keep({ id, ...target, at: new Date().toISOString(), undo: true }, keepUndo),
  };
}

export type MarkQueue = ReturnType<typeof useMarkQueue>;

function sendNow(): void {
  // If the storage fails, it is tried again later.
  sendHeld().catch(() => undefined);
}
