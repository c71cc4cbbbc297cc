"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Booking } from "~/features/booking/booking.schema";
import { useSession } from "~/lib/session/use-session";
import type { FieldIssue } from "~/server/api/error-details";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** Why the booking failed. `signedOut`: there is no valid session. */
export type BookingFailure = {
  kind: "refused" | "priceChanged" | "signedOut";
  message: string;
  /** With `priceChanged`: the current total, in rupees. */
  totalPrice?: number;
  issues?: readonly FieldIssue[];
};

type Sending = {
  input: Parameters<ReturnType<typeof api.booking.create.useMutation>["mutateAsync"]>[0];
  /** Aborts a request that waits in line; the first request is never aborted. */
  signal?: AbortSignal;
};

const signedOut: BookingFailure = { kind: "signedOut", message: "You must be logged in to book." };

/**
 * Submits a booking and keeps the failure, with `fallback` for one without a message from the server. While many book the same
 * date, `position` is the place in line, and the hook sends the booking again after the time that the server names. Who closes
 * the dialog leaves the line.
 * `wasSignedIn`: the dialog opened with a session.
 */
export function useSendBooking(fallback: string, wasSignedIn: boolean) {
  const utils = api.useUtils();
  const create = useMutation({
    mutationFn: ({ input, signal }: Sending) => utils.client.booking.create.mutate(input, { signal }),
  });
  const [failure, setFailure] = useState<BookingFailure | null>(null);
  const [position, setPosition] = useState<number | null>(null);
  const open = useRef(new AbortController());
  useEffect(() => {
    const here = new AbortController();
    open.current = here;
    return () => here.abort();
  }, []);
  const { user } = useSession();
  // Check the session before the user fills in the form, so that an expired one is reported early.
  api.auth.me.useQuery(undefined, { enabled: user !== null, staleTime: 0, gcTime: 0, retry: false });

  /** Returns the booking, or why there is none. */
  async function send(input: Sending["input"]): Promise<{ booking: Booking } | { failure: BookingFailure }> {
    setFailure(null);
    if (!user) {
      setFailure(signedOut);
      return { failure: signedOut };
    }
    try {
      const booking = await sendInTurn({ input });
      void utils.booking.invalidate();
      return { booking };
    } catch (error) {
      const refusal = toFailure(error, fallback);
      setFailure(refusal);
      return { failure: refusal };
    } finally {
      setPosition(null);
    }
  }

  async function sendInTurn(sending: Sending): Promise<Booking> {
    try {
      return await create.mutateAsync(sending);
    } catch (error) {
      const place = placeInLine(error);
      if (!place) throw error;
      setPosition(place.position);
      await new Promise((resolve) => setTimeout(resolve, place.retryAfter * 1000));
      const { signal } = open.current;
      if (signal.aborted) throw error;
      return sendInTurn({ input: sending.input, signal });
    }
  }
  // Report an ended session immediately, but tell a visitor only on submit. Signing in meanwhile clears the failure.
  const shownFailure = user ? (failure?.kind === "signedOut" ? null : failure) : wasSignedIn ? signedOut : failure;
  return { send, failure: shownFailure, setFailure, position, isSending: create.isPending || position !== null };
}

function placeInLine(error: unknown): { position: number; retryAfter: number } | null {
  const problem = problemOf(error);
  if (problem?.code !== "WAITING") return null;
  const { position, retryAfter } = problem;
  return typeof position === "number" && typeof retryAfter === "number" ? { position, retryAfter } : null;
}

function toFailure(error: unknown, fallback: string): BookingFailure {
  const problem = problemOf(error);
  const message = messageOf(error, fallback);
  if (problem?.status === 401) return { kind: "signedOut", message };
  if (problem?.code === "PRICE_CHANGED" && typeof problem.totalPrice === "number") {
    return { kind: "priceChanged", message, totalPrice: problem.totalPrice };
  }
  return { kind: "refused", message, issues: problem?.issues ?? [] };
}
