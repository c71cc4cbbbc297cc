import { notifySuccess } from "~/components/ui/notify";
import { dropDraft, storedDraft } from "~/lib/draft";
import { endSession, readSession } from "~/lib/session/session";
import { reloadQueries } from "~/trpc/clear-queries";
import { askForSync } from "./background-sync";
import { expiredText, heldFacts, isExpired, isShownByPage, isWaiting } from "./held.rules";
import { tellHeldAnswer } from "./held-answers";
import { changeRequest, type HeldRequest, listHeld } from "./held-database";
import { refuseHeld, removeHeld, tellHeld } from "./held-store";
import { inOnePlace, sendWaiting } from "./send-waiting";

/**
 * Sends what waits and is of this account or of a link, and shows what was answered, to the service worker too. Asks the browser to wake
 * the worker if something has to be sent again.
 */
export async function sendHeld(): Promise<void> {
  const isDone = await inOnePlace(async () => {
    await showAnswers();
    await endOld();
    return sendWaiting({
      tokenFor: (held) => {
        if (held.account === null) return null;
        return isOwn(held) ? readSession()?.token : undefined;
      },
      answered: showAnswers,
      signedOut: (token) => {
        if (readSession()?.token === token) endSession();
      },
    });
  });
  // A browser without Background Sync leaves it to pages.
  if (!isDone) await askForSync().catch(() => undefined);
}

/** Whether the request is by a link, or of the account that is signed in. */
function isOwn({ account }: HeldRequest): boolean {
  return account === null || account === readSession()?._id;
}

/** Ends what is too old, and takes tokens from what is of no account that is signed in. */
async function endOld(): Promise<void> {
  for (const held of await listHeld()) {
    if (!isOwn(held) && held.token !== undefined) await changeRequest(held.id, { token: undefined });
    if (!isExpired(held, Date.now())) continue;
    // Of another account nobody here may see it.
    if (!isOwn(held)) await removeHeld(held.id);
    else if (isWaiting(held)) await refuseHeld(held.id, expiredText);
  }
}

/** Shows what was answered since a page has last done so. */
async function showAnswers(): Promise<void> {
  for (const held of await listHeld()) {
    if (!held.answer || !isOwn(held)) continue;
    const { call, input } = held;
    tellHeldAnswer({ call, input, data: held.answer.data });
    if (held.refusal === null) await finish(held);
    else await changeRequest(held.id, { answer: undefined });
  }
  await tellHeld();
}

async function finish(held: HeldRequest): Promise<void> {
  const { id, call, drafts, title } = held;
  await removeHeld(id);
  // Its key stays for its ten minutes: whoever presses the same button again gets this answer.
  for (const [key, draft] of Object.entries(drafts)) {
    if (JSON.stringify(storedDraft(key)) === JSON.stringify(draft)) dropDraft(key);
  }
  if (isShownByPage(held, window.location.pathname)) return;
  notifySuccess(`Sent: ${heldFacts[call].name}. ${title}`);
  reloadQueries();
}
