import { heldDatabase, readHeld, writeHeld } from "~/lib/held-count";
import { changeRequest, countHeld, deleteRequest, type HeldRequest, listHeld, writeRequest } from "./held-database";

// Changes that pages make: each one tells this page, other tabs and the badge how many requests there are.

/** Stores the request, or another version of it. */
export async function putHeld(request: HeldRequest): Promise<void> {
  await writeRequest(request);
  await tellHeld();
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

/** Counts the requests again if local storage has no count, because a killed browser may lose what it had just written there. */
export async function recountHeld(): Promise<void> {
  const databases = await window.indexedDB.databases();
  const isThere = databases.some(({ name }) => name === heldDatabase);
  if (isThere && readHeld() === null && (await listHeld()).length > 0) await tellHeld();
}

/** Tells how many requests there are. */
export async function tellHeld(): Promise<void> {
  writeHeld(await countHeld());
}
