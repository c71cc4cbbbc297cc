"use client";

import { useEffect, useState } from "react";
import { problemOf } from "~/trpc/errors";

/** The ticket of a login that needs its second step; null for other errors. */
function ticketIn(error: unknown): string | null {
  const problem = problemOf(error);
  return problem?.code === "SECOND_FACTOR_REQUIRED" && typeof problem.ticket === "string" ? problem.ticket : null;
}

/** The error of a login that failed; null if it needs its second step. */
export function failureOf(error: unknown): unknown {
  return ticketIn(error) ? null : error;
}

/**
 * The ticket of the login's second step, while it is shown: from the `error` of the login, or from the address after a login
 * with Google. `leave` goes back to the form, which has kept what was typed.
 */
export function useTicket(error: unknown) {
  const [fromAddress, setFromAddress] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  useEffect(() => {
    const ticket = new URLSearchParams(window.location.hash.slice(1)).get("ticket");
    if (!ticket) return;
    setFromAddress(ticket);
    // So that it stays neither in the history nor in a copied address.
    window.history.replaceState(null, "", window.location.pathname + window.location.search);
  }, []);
  const ticket = ticketIn(error) ?? fromAddress;
  return { ticket: ticket === left ? null : ticket, leave: () => setLeft(ticket) };
}
