import { isOwnPage } from "~/lib/offline/addresses.rules";
import { stores } from "~/lib/offline/stores";

// The signed-in user's answers. They are stored unencrypted, so they are removed with the session. All that writes or removes
// them takes a lock, so that an answer that arrives after a logout is not stored.

const lockName = "own";
/** The entry that says whose answers these are: the hash of their token. */
const ownerPath = "/owner";

const locked = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(lockName, work);

/** A short name for a token, from which nobody can make the token. */
export async function ownerOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function storedOwner(): Promise<string | undefined> {
  if (!(await caches.has(stores.own))) return undefined;
  return (await (await caches.open(stores.own)).match(ownerPath))?.text();
}

/** Begins to store for this owner. What is stored of somebody else is removed. */
export async function beginOwn(owner: string): Promise<void> {
  await locked(async () => {
    if ((await storedOwner()) === owner) return;
    await removeOwn();
    await (await caches.open(stores.own)).put(ownerPath, new Response(owner));
  });
}

/** Removes what is stored of a user; of this owner alone, if one is named. */
export async function endOwn(owner?: string): Promise<void> {
  await locked(async () => {
    if (owner === undefined || (await storedOwner()) === owner) await removeOwn();
  });
}

async function removeOwn(): Promise<void> {
  await caches.delete(stores.own);
  const pages = await caches.open(stores.pages);
  for (const key of await pages.keys()) if (isOwnPage(new URL(key.url).pathname)) await pages.delete(key);
}

/** Runs `work` if somebody's answers are stored; `owner`'s, if named. They cannot be removed meanwhile. */
export async function whileOwn(work: () => Promise<void>, owner?: string): Promise<void> {
  await locked(async () => {
    const stored = await storedOwner();
    if (stored !== undefined && (owner === undefined || stored === owner)) await work();
  });
}

/** Runs `read` if it is this owner whose answers are stored. */
export async function readOwn<T>(owner: string, read: () => Promise<T>): Promise<T | undefined> {
  return (await storedOwner()) === owner ? read() : undefined;
}
