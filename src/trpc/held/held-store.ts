import { readHeld, writeHeld } from "~/lib/held-count";
import { readSession } from "~/lib/session/session";
import { isSyncThere } from "./background-sync";
import { changeRequest, countHeld, deleteRequest, deleteUnsent, type HeldRequest, writeRequest } from "./held-database";

// How pages change the stored requests. Each change updates the count that this page, other tabs and the app's badge show.

/**
 * Stores the request, or another version of it, with what the service worker needs to send it. Rejects if its account is not signed in any
 * more, because a logout has removed what waits.
 */
export async function putHeld(request: HeldRequest): Promise<void> {
  await writeRequest(request.account === null ? request : withToken(request));
  await tellHeld();
}

function withToken(request: HeldRequest): HeldRequest {
  const user = readSession();
  if (request.account !== user?._id) throw new Error("The session has ended");
  return isSyncThere() ? { ...request, token: user.token } : request;
}

/** Stores why the server has refused the request, unless it was removed meanwhile. */
export async function refuseHeld(id: string, refusal: string): Promise<void> {
  await changeRequest(id, { refusal });
  await tellHeld();
}

export async function removeHeld(id: string): Promise<void> {
  await deleteRequest(id);
  await tellHeld();
}

/** Removes the request if no attempt to send it has begun. Returns whether it was removed. */
export async function forgetUnsent(id: string): Promise<boolean> {
  const isForgotten = await deleteUnsent(id);
  await tellHeld();
  return isForgotten;
}

/** Counts the requests again if local storage has no count, because a killed browser may lose what it had just written there. */
export async function recountHeld(): Promise<void> {
  if (readHeld() === null && (await countHeld()) > 0) await tellHeld();
}

/** Tells how many requests there are. */
export async function tellHeld(): Promise<void> {
  writeHeld(await countHeld());
}
