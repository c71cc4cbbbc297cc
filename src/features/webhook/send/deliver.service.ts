import { toStorable } from "~/lib/storable";
import type { Database } from "~/server/db/client";
import { maxAnswerBytes, postOut } from "~/server/outbound/post-out";
import { ownReach } from "~/server/outbound/reach";
import { OutsideError } from "~/server/outside-error";
import { giveBack, type TakenMessage } from "./claim.service";
import { type Attempt, recordAttempt } from "./record-attempt.service";
import { signatureHeaders } from "./signature.rules";

/** For a whole attempt. Standard Webhooks advises 15 to 30 seconds. */
export const attemptMs = 15_000;

/** `stop` breaks attempts off. `clock` is the database's time. */
export type Sending = { db: Database; clock: () => Date; stop: AbortSignal };

/** Makes one attempt to deliver a message, and writes what came of it. Throws only what the database throws. */
export async function deliver(sending: Sending, message: TakenMessage): Promise<void> {
  const { db, clock, stop } = sending;
  const endpoint = await db.webhookEndpoint.findUnique({ where: { id: message.endpointId } });
  if (!endpoint) return;
  const at = clock();
  const { secret, previousSecret, previousUntil } = endpoint;
  const isPreviousGood = previousSecret !== null && previousUntil !== null && previousUntil > at;
  const signed = { id: message.id, at, body: message.payload };
  const began = performance.now();
  const end = await post(endpoint.url, {
    body: message.payload,
    headers: {
      "content-type": "application/json",
      "user-agent": "Luit-Webhooks",
      ...signatureHeaders(signed, isPreviousGood ? [secret, previousSecret] : [secret]),
    },
    stop,
  });
  if (end.status === null && stop.aborted) return giveBack(db, message);
  await recordAttempt(db, message, { ...end, at, tookMs: Math.round(performance.now() - began) }, clock());
}

type Posted = { body: string; headers: Record<string, string>; stop: AbortSignal };

async function post(url: string, { body, headers, stop }: Posted): Promise<Omit<Attempt, "at" | "tookMs">> {
  try {
    const { status, retryAfter, text } = await postOut(
      { url, headers, body, timeoutMs: attemptMs, signal: stop },
      ownReach(),
    );
    return { status, retryAfter, error: null, answer: toStorable(text).slice(0, maxAnswerBytes) };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return { status: null, retryAfter: null, error: toStorable(error.message), answer: "" };
  }
}
