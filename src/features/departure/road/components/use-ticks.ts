"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { v7 as newId } from "uuid";
import type { MarkOnRoadInput, RoadMark, RoadParty, RoadResult } from "~/features/departure/road/road.schema";
import { sharedSheetHref } from "~/features/departure/sheet/sheet-links.rules";
import { removeSheet } from "~/lib/offline/forget";
import { messageOf, problemOf } from "~/trpc/errors";
import { type HeldAnswer, subscribeToHeldAnswers } from "~/trpc/held/held-answers";
import { loadApiClient } from "~/trpc/use-late-mutation";

/** The time limit of an answer. */
const patienceMs = 20_000;

type Tick = { mark: RoadMark; isSent: boolean };
type Ticks = ReadonlyMap<string, Tick>;

/**
 * The ticks of a guide or driver, by booking. A tick that could not be saved stays, with the reason in `failure`, until it is
 * sent by itself (trpc/held) or `sendAgain` has saved it. `notices` says of a booking why a tick did not count.
 */
export function useTicks(token: string, parties: readonly RoadParty[]) {
  const [saved, setSaved] = useState(() => new Map(parties.map(({ _id, arrived }) => [_id, arrived])));
  const [waiting, setWaiting] = useState<Ticks>(new Map());
  const [notices, setNotices] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const unsaved = [...waiting.values()].filter(({ isSent }) => !isSent);

  async function send(marks: readonly RoadMark[]): Promise<void> {
    setWaiting((before) => withTicks(before, marks, true));
    setNotices((before) => new Map([...before].filter(([id]) => !marks.some(({ bookingId }) => bookingId === id))));
    try {
      const { apiClient } = await loadApiClient();
      const { results } = await apiClient.departure.markBySheet.mutate(
        { token, marks: [...marks] },
        { signal: AbortSignal.timeout(patienceMs) },
      );
      show(marks, results);
    } catch (error) {
      setWaiting((before) => withTicks(before, marks, false));
      // The link has ended, so nothing of it stays on the phone.
      if (problemOf(error)?.code === "NOT_FOUND") void removeSheet(sharedSheetHref(token));
      setFailure(messageOf(error, "There is no connection. Your ticks are kept on this phone."));
    }
  }

  const show = (marks: readonly RoadMark[], results: readonly RoadResult[]) => {
    setSaved((before) => new Map([...before, ...results.map(savedOf)]));
    const known = new Set([...saved.values()].map((arrival) => arrival?.id));
    // Who takes back an undoing that was not saved finds the arrival as it was.
    const news = results.filter(({ result, arrived }) => result !== "already" || !known.has(arrived?.id));
    setNotices((before) => new Map([...before, ...news.flatMap(noticeOf)]));
    const isOf = (mark: RoadMark) => marks.some(({ id, undo }) => id === mark.id && undo === mark.undo);
    setWaiting((before) => new Map([...before].filter(([, { mark }]) => !isOf(mark))));
  };

  const showHeld = useEffectEvent(({ call, input, data }: HeldAnswer) => {
    if (call !== "departure.markBySheet") return;
    // As this hook has sent it, and the router has answered.
    const [sent, { results }] = [input as MarkOnRoadInput, data as { results: RoadResult[] }];
    if (sent.token === token) show(sent.marks, results);
  });
  useEffect(() => {
    return subscribeToHeldAnswers((answered) => showHeld(answered));
  }, []);

  const hasUnsaved = unsaved.length > 0;
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasUnsaved]);

  return {
    failure: hasUnsaved ? failure : null,
    unsaved: unsaved.length,
    isBusy: waiting.size > unsaved.length,
    sendAgain: () => send(unsaved.map(({ mark }) => mark)),
    /** A booking as it will be once its tick is saved. */
    stateOf: (bookingId: string) => {
      const tick = waiting.get(bookingId);
      const arrived = saved.get(bookingId) ?? null;
      return {
        arrived,
        tick: tick ?? null,
        isHere: tick ? !tick.mark.undo : arrived !== null,
        notice: notices.get(bookingId) ?? null,
      };
    },
    toggle: (bookingId: string) => {
      const at = new Date().toISOString();
      const arrived = saved.get(bookingId);
      const tick = waiting.get(bookingId);
      if (tick) return send([toggled(tick.mark, at)]);
      return send([arrived ? { id: arrived.id, bookingId, at, undo: true } : { id: newId(), bookingId, at }]);
    },
  };
}

/** The opposite of a mark that may have reached the server: the same arrival, taken back; or a new one. */
function toggled({ id, bookingId, undo }: RoadMark, at: string): RoadMark {
  return undo ? { id: newId(), bookingId, at } : { id, bookingId, at, undo: true };
}

function withTicks(before: Ticks, marks: readonly RoadMark[], isSent: boolean): Ticks {
  return new Map([...before, ...marks.map((mark) => [mark.bookingId, { mark, isSent }] as const)]);
}

const savedOf = ({ bookingId, arrived }: RoadResult) => [bookingId, arrived] as const;

function noticeOf({ bookingId, result, message }: RoadResult): [string, string][] {
  const isDone = result === "arrived" || result === "undone";
  return isDone ? [] : [[bookingId, message ?? "It could not be saved. Please call the office."]];
}
