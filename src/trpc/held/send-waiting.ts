import { isAlike, isExpired, isWaiting, outcomeOf } from "./held.rules";
import { changeRequest, type HeldRequest, listHeld } from "./held-database";

/** The time limit of an answer. */
const patienceMs = 20_000;

/** The steps that differ between a page and the service worker. */
export type Sender = {
  /** The token to send a request with; null: it needs none; undefined: it is not sent from here. */
  tokenFor: (held: HeldRequest) => string | null | undefined;
  /** Called after an answer was stored. */
  answered: () => Promise<void>;
  /** Called when the server does not know a token any more. */
  signedOut: (token: string) => void;
};

/** Runs `work` in one tab or worker at a time. */
export async function inOnePlace<Result>(work: () => Promise<Result>): Promise<Result> {
  // Without locks, which pages over plain HTTP do not have, the keys alone keep a request from counting twice.
  if (!navigator.locks) return work();
  return navigator.locks.request("held", work);
}

/** Sends what waits, one after another, and stores what is answered. Returns false if something has to be sent again. */
export async function sendWaiting({ tokenFor, answered, signedOut }: Sender): Promise<boolean> {
  const stuck: HeldRequest[] = [];
  for (const held of await listHeld()) {
    const token = tokenFor(held);
    if (token === undefined || !isWaiting(held) || isExpired(held, Date.now())) continue;
    if (stuck.some((one) => isAlike(one, held))) {
      stuck.push(held);
      continue;
    }
    if (held.isUnsent && !(await changeRequest(held.id, { isUnsent: undefined }))) continue;
    const body = await deliver(held, token);
    if (body === "no network") return false;
    const outcome = outcomeOf(body, held.call);
    if (!outcome) stuck.push(held);
    else if (outcome.isSignedOut) {
      // A page sends it after that account's next login.
      if (held.token === token) await changeRequest(held.id, { token: undefined });
      if (token !== null) signedOut(token);
    } else {
      const { data, refusal } = outcome;
      await changeRequest(held.id, { refusal, ...(data !== undefined && { answer: { data } }) });
      await answered();
    }
  }
  return stuck.length === 0;
}

/** The body of the answer; undefined: it is not JSON. */
async function deliver({ id, call, input }: HeldRequest, token: string | null): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(`/api/trpc/${call}?batch=1`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": id,
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ 0: input }),
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch {
    return "no network";
  }
  return answer.json().catch(() => undefined);
}
