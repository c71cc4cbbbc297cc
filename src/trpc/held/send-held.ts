import { notifySuccess } from "~/components/ui/notify";
import { dropDraft, storedDraft } from "~/lib/draft";
import { endSession, readSession } from "~/lib/session/session";
import { reloadQueries } from "~/trpc/clear-queries";
import { expiredText, heldFacts, isAlike, isExpired, isShownByPage, outcomeOf } from "./held.rules";
import { tellHeldAnswer } from "./held-answers";
import { type HeldRequest, listHeld, refuseHeld, removeHeld, startSending } from "./held-store";

/** The time limit of an answer. */
const patienceMs = 20_000;

/** Sends what waits and is of this account or of a link, one after another, in one tab at a time. */
export async function sendHeld(): Promise<void> {
  // Without locks, which pages over plain HTTP do not have, the keys alone keep a request from counting twice.
  if (!navigator.locks) return sendAll();
  await navigator.locks.request("held", sendAll);
}

async function sendAll(): Promise<void> {
  const stuck: HeldRequest[] = [];
  for (const held of await listHeld()) {
    const user = readSession();
    const isOfOther = held.account !== null && held.account !== user?._id;
    if (isExpired(held, Date.now())) {
      // Of another account nobody here may see it.
      if (isOfOther) await removeHeld(held.id);
      else if (held.refusal === null) await refuseHeld(held.id, expiredText);
      continue;
    }
    if (isOfOther || held.refusal !== null) continue;
    if (stuck.some((one) => isAlike(one, held))) {
      stuck.push(held);
      continue;
    }
    if (held.isUnsent && !(await startSending(held.id))) continue;
    const token = held.account === null ? undefined : user?.token;
    const answer = await deliver(held, token);
    if (answer === "no network") return;
    const outcome = outcomeOf(answer, held.call);
    if (!outcome) stuck.push(held);
    else if (outcome.isSignedOut) {
      stuck.push(held);
      if (readSession()?.token === token) endSession();
    } else if (outcome.refusal === null) await finish(held, outcome.data);
    else {
      if (outcome.data !== undefined) tellHeldAnswer({ ...held, data: outcome.data });
      await refuseHeld(held.id, outcome.refusal);
    }
  }
}

/** The body of the answer; undefined: it is not JSON. */
async function deliver({ id, call, input }: HeldRequest, token: string | undefined): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(`/api/trpc/${call}?batch=1`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": id,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ 0: input }),
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch {
    return "no network";
  }
  return answer.json().catch(() => undefined);
}

async function finish(held: HeldRequest, data: unknown): Promise<void> {
  const { id, call, input, drafts, title } = held;
  await removeHeld(id);
  // Its key stays for its ten minutes: whoever presses the same button again gets this answer.
  for (const [key, draft] of Object.entries(drafts)) {
    if (JSON.stringify(storedDraft(key)) === JSON.stringify(draft)) dropDraft(key);
  }
  tellHeldAnswer({ call, input, data });
  if (isShownByPage(held, window.location.pathname)) return;
  notifySuccess(`Sent: ${heldFacts[call].name}. ${title}`);
  reloadQueries();
}
