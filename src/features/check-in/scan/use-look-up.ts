"use client";

import { useRef, useState } from "react";
import type { CheckInBooking } from "~/features/check-in/check-in.schema";
import { codeIn, type PublicKey, readVoucher, referenceIn } from "~/features/check-in/code/voucher-code.rules";
import { problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import type { Sought } from "./verdict.rules";

/** What was looked up last. `round` differs for each look, also for the same voucher. */
export type Look = { round: number } & (
  | { kind: "notOurs" }
  | { kind: "unchecked"; text: string }
  | { kind: "found"; sought: Sought; code: string | null; booking: CheckInBooking | null; markId: string | null }
);

type Known = { bookings: readonly CheckInBooking[]; keys: readonly PublicKey[] | undefined };

/** How long the server is waited for where the network is bad. */
const patienceMs = 8_000;

const noKeys = "This phone has not loaded the keys of our vouchers yet. Type the reference, or connect and scan again.";
const noCrypto = "Vouchers can be checked over https only. Please type the reference.";

/** Looks vouchers and references up: on the lists of this phone, and else on the server if there is a network. */
export function useLookUp({ bookings, keys }: Known) {
  const [look, setLook] = useState<Look | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { client } = api.useUtils();
  const rounds = useRef(0);

  /** The booking; null if this phone does not have it and the server does not answer; "none" if there is none. */
  const find = async (reference: string): Promise<CheckInBooking | null | "none"> => {
    const listed = bookings.find((booking) => booking.reference === reference);
    if (listed) return listed;
    try {
      return await client.checkIn.find.query({ reference }, { signal: AbortSignal.timeout(patienceMs) });
    } catch (error) {
      return problemOf(error)?.code === "NOT_FOUND" ? "none" : null;
    }
  };

  /** The keys of now, one of which may be newer than this page; none if the server does not answer. */
  const newerKeys = async (): Promise<readonly PublicKey[]> => {
    try {
      return (await client.checkIn.keys.query(undefined, { signal: AbortSignal.timeout(patienceMs) })).keys;
    } catch {
      return [];
    }
  };

  const show = async (sought: Sought, code: string | null, round: number): Promise<Look> => {
    const booking = await find(sought.reference);
    if (booking !== "none") return { round, kind: "found", sought, code, booking, markId: null };
    if (code) return { round, kind: "notOurs" };
    return { round, kind: "unchecked", text: `There is no booking with the reference ${sought.reference}.` };
  };

  const scan = async (text: string, round: number): Promise<Look> => {
    // Not there on pages without https.
    if (!("subtle" in crypto)) return { round, kind: "unchecked", text: noCrypto };
    if (!keys) return { round, kind: "unchecked", text: noKeys };
    const code = codeIn(text);
    const voucher = code && ((await readVoucher(code, keys)) ?? (await readVoucher(code, await newerKeys())));
    if (!voucher) return { round, kind: "notOurs" };
    return show({ reference: voucher.reference, voucher }, code, round);
  };

  const start = async (work: (round: number) => Promise<Look>) => {
    rounds.current += 1;
    const round = rounds.current;
    setIsBusy(true);
    const found = await work(round);
    if (round !== rounds.current) return;
    setLook(found);
    setIsBusy(false);
  };

  return {
    look,
    isBusy,
    /** Text of a QR code. */
    lookUpScanned: (text: string) => start((round) => scan(text, round)),
    /** A typed reference, or the pasted link of a voucher. Returns false for text that is neither. */
    lookUpTyped: (text: string): boolean => {
      const reference = referenceIn(text);
      const isLink = !reference && text.includes("/c/");
      if (!reference && !isLink) return false;
      void start((round) => (reference ? show({ reference, voucher: null }, null, round) : scan(text, round)));
      return true;
    },
    setMarkId: (markId: string | null) =>
      setLook((before) => (before?.kind === "found" ? { ...before, markId } : before)),
    close: () => setLook(null),
  };
}
