"use client";

import { useState } from "react";
import { useSession } from "~/lib/session/use-session";
import type { FieldIssue } from "~/server/api/errors";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** Why nothing was booked. `signedOut`: nobody is signed in, or not any more. */
export type BookingFailure = {
  kind: "refused" | "priceChanged" | "signedOut";
  message: string;
  /** With `priceChanged`: what it costs now. */
  totalPrice?: number;
  issues?: readonly FieldIssue[];
};

export type BookingInput = Parameters<ReturnType<typeof api.booking.create.useMutation>["mutateAsync"]>[0];

const signedOut: BookingFailure = { kind: "signedOut", message: "You must be logged in to book." };

/**
 * Sends a booking and keeps what went wrong; `fallback` is told where the server gave no reason. `wasSignedIn`: whoever
 * is signed out by now had a session when the dialog opened.
 */
export function useSendBooking(fallback: string, wasSignedIn: boolean) {
  const utils = api.useUtils();
  const create = api.booking.create.useMutation();
  const [failure, setFailure] = useState<BookingFailure | null>(null);
  const { user } = useSession();
  // Asks at once whether the session still counts: nobody should fill in a form to learn at its end that it does not.
  api.auth.me.useQuery(undefined, { enabled: user !== null, staleTime: 0, gcTime: 0, retry: false });

  /** Answers why nothing was booked, or null when it was. */
  async function send(input: BookingInput): Promise<BookingFailure | null> {
    setFailure(null);
    if (!user) {
      setFailure(signedOut);
      return signedOut;
    }
    try {
      await create.mutateAsync(input);
    } catch (error) {
      const refusal = toFailure(error, fallback);
      setFailure(refusal);
      return refusal;
    }
    void utils.booking.invalidate();
    return null;
  }
  // An ended session is said at once; a visitor is told when they send. Whoever signs in meanwhile can send.
  const told = user ? (failure?.kind === "signedOut" ? null : failure) : wasSignedIn ? signedOut : failure;
  return { send, failure: told, setFailure, isSending: create.isPending };
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
