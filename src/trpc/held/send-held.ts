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
  // Without Background Sync, pages try again.
  if (!isDone) await askForSync().catch(() => undefined);
}

/** Whether this page may send the request: it was made through a link, or by the account that is signed in. */
function isOwn({ account }: HeldRequest): boolean {
  return account === null || account === readSession()?._id;
}

/** Ends requests that are too old, and removes the tokens of accounts that are not signed in here. */
async function endOld(): Promise<void> {
  for (const held of await listHeld()) {
    if (!isOwn(held) && held.token !== undefined) await changeRequest(held.id, { token: undefined });
    if (!isExpired(held, Date.now())) continue;
    // Nobody here may see a request of another account, so there is no refusal to show.
    if (!isOwn(held)) await removeHeld(held.id);
    else if (isWaiting(held)) await refuseHeld(held.id, expiredText);
  }
}

/** Shows the stored answers that no page has shown yet. */
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
