"use client";

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { v7 as newId } from "uuid";
import {
  type CheckInBooking,
  type CheckInDayInput,
  type MarkResult,
  maxMarks,
} from "~/features/check-in/check-in.schema";
import { problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { changeQueue, noQueue, readQueue, subscribeToQueue } from "./mark-queue";
import { noticeOf, type QueuedMark, toMark, withChanged, withoutSent, withUndo } from "./mark-queue.rules";

/** How long to wait before marks are sent again, because browsers do not always report that the network is back. */
const retryMs = 10_000;
/** The time limit of an answer. */
const patienceMs = 20_000;

type Target = Pick<QueuedMark, "bookingId" | "code" | "reference">;

/**
 * The marks of this phone. They are stored first, and sent as soon as there is a network. `notices` says which of them did
 * not count, and why; `failure` why they cannot be sent, if the server says so. `lists` are those that are shown.
 */
export function useMarkQueue(lists: readonly CheckInDayInput[]) {
  const queue = useSyncExternalStore(subscribeToQueue, readQueue, noQueue);
  const [notices, setNotices] = useState<string[]>([]);
  const [answered, setAnswered] = useState<readonly CheckInBooking[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const { client, checkIn } = api.useUtils();
  const isSending = useRef(false);

  const show = useEffectEvent((outcomes: readonly Outcome[]) => {
    const messages = outcomes.flatMap(({ text }) => text ?? []);
    if (messages.length > 0) setNotices((before) => [...before, ...messages.filter((text) => !before.includes(text))]);
    // Before the list is read again, which may fail.
    const news = new Map(outcomes.flatMap(({ booking }) => (booking ? [[booking._id, booking] as const] : [])));
    setAnswered((before) => [...before.filter(({ _id }) => !news.has(_id)), ...news.values()]);
    for (const list of lists) {
      checkIn.day.setData(list, (before) => before && withChanged(before, (one) => news.get(one._id) ?? one));
    }
  });

  const send = useEffectEvent(async () => {
    if (isSending.current || readQueue().length === 0) return;
    isSending.current = true;
    try {
      for (let marks = nextMarks(); marks.length > 0; marks = nextMarks()) {
        const sent = marks;
        changeQueue((all) => all.map((mark) => (sent.includes(mark) ? { ...mark, isTried: true } : mark)));
        const outcomes = await deliver(sent, (some) => {
          return client.checkIn.mark.mutate({ marks: some.map(toMark) }, { signal: AbortSignal.timeout(patienceMs) });
        });
        show(outcomes);
        changeQueue((all) => withoutSent(all, sent));
      }
      setFailure(null);
      // Not awaited, so that a mark that is made while the lists load is sent at once.
      void checkIn.day.invalidate();
    } catch (error) {
      // The marks stay, and are sent later: when there is a network, or after the next login.
      setFailure(problemOf(error)?.message ?? null);
    } finally {
      isSending.current = false;
    }
  });

  const isEmpty = queue.length === 0;
  useEffect(() => {
    if (isEmpty) return;
    const again = () => void send();
    again();
    const timer = setInterval(again, retryMs);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [isEmpty]);

  return {
    queue,
    notices,
    failure,
    /** The bookings of marks that were sent, as they were then: some are on no list. */
    answered,
    dismiss: (text: string) => setNotices((before) => before.filter((one) => one !== text)),
    /** Returns the id of the arrival. */
    markArrived: (target: Target): string => {
      const id = newId();
      changeQueue((before) => [...before, { id, ...target, at: new Date().toISOString(), isTried: false }]);
      return id;
    },
    takeBack: (id: string, target: Target) =>
      changeQueue((before) => withUndo(before, { id, ...target, at: new Date().toISOString() })),
  };
}

export type MarkQueue = ReturnType<typeof useMarkQueue>;

const nextMarks = () => readQueue().slice(0, maxMarks);

/** The result of a mark: what to say about it, and its booking now. */
type Outcome = { text: string | null; booking: CheckInBooking | null };

type Send = (marks: readonly QueuedMark[]) => Promise<{ results: MarkResult[] }>;

/**
 * Sends marks. If the server refuses the request as a whole, each is sent alone, so that one bad mark does not keep the
 * others.
 */
async function deliver(marks: readonly QueuedMark[], send: Send): Promise<Outcome[]> {
  try {
    const { results } = await send(marks);
    return results.map((result, at) => ({
      text: noticeOf(result, marks[at]?.reference ?? ""),
      booking: result.booking,
    }));
  } catch (error) {
    const problem = problemOf(error);
    if (problem?.status !== 400 && problem?.status !== 422) throw error;
    const [only] = marks;
    if (marks.length === 1) return [{ text: `${only?.reference}: ${problem.message}`, booking: null }];
    const outcomes: Outcome[] = [];
    for (const mark of marks) outcomes.push(...(await deliver([mark], send)));
    return outcomes;
  }
}
