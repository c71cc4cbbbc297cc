import { heldDatabase } from "~/lib/held-count";
import type { HeldCall } from "./held-calls";

/** A request that waits in this browser. */
export type HeldRequest = {
  /** Its Idempotency-Key. */
  id: string;
  call: HeldCall;
  input: unknown;
  /** The id of the account that made the request. Null: it was made through a link, and anybody with the link may send it. */
  account: string | null;
  /** A copy of the session's token for the service worker, in browsers with Background Sync. Pages use the token of their session. */
  token?: string;
  /** The page where it was made, and that page's title; of a mark in check-in its booking's reference. */
  path: string;
  title: string;
  /** What the forms of that page kept, by key. */
  drafts: Record<string, unknown>;
  /** By the clock of the device, in milliseconds. */
  madeAt: number;
  /** Why the server has refused it; null: it waits, or is done. */
  refusal: string | null;
  /** What the server has answered, until a page has shown it. */
  answer?: { data: unknown };
  /** No attempt to send it has begun yet, so it can still be dropped without asking the server. */
  isUnsent?: true;
};

const table = "requests";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(heldDatabase, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs a request in a transaction that is on the disk when it resolves. */
async function run<Result>(
  mode: IDBTransactionMode,
  work: (requests: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opened = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = opened.transaction(table, mode, { durability: "strict" });
      const request = work(transaction.objectStore(table));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    opened.close();
  }
}

/** Whether the database exists. Opening it would create it, and a logout has deleted it on purpose. */
async function isThere(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === heldDatabase);
}

/** All requests of this browser, oldest first. */
export async function listHeld(): Promise<HeldRequest[]> {
  if (!(await isThere())) return [];
  const all = await run<HeldRequest[]>("readonly", (requests) => requests.getAll());
  return all.sort((a, b) => a.madeAt - b.madeAt);
}

export async function countHeld(): Promise<number> {
  return (await isThere()) ? run("readonly", (requests) => requests.count()) : 0;
}

/** Stores the request, or another version of it. */
export async function writeRequest(request: HeldRequest): Promise<void> {
  await run("readwrite", (requests) => requests.put(request));
}

/** Changes fields of the request. Returns false if it was removed meanwhile. */
export async function changeRequest(
  id: string,
  fields: Partial<Pick<HeldRequest, "refusal" | "answer" | "token" | "isUnsent">>,
): Promise<boolean> {
  const found = await run<HeldRequest | undefined>("readwrite", (requests) => {
    const reading = requests.get(id);
    reading.onsuccess = () => {
      if (reading.result) requests.put({ ...reading.result, ...fields });
    };
    return reading;
  });
  return found !== undefined;
}

export async function deleteRequest(id: string): Promise<void> {
  await run("readwrite", (requests) => requests.delete(id));
}

/** Removes the request if no attempt to send it has begun. Returns whether it was removed. */
export async function deleteUnsent(id: string): Promise<boolean> {
  const found = await run<HeldRequest | undefined>("readwrite", (requests) => {
    const reading = requests.get(id);
    reading.onsuccess = () => {
      if (reading.result?.isUnsent) requests.delete(id);
    };
    return reading;
  });
  return found?.isUnsent === true;
}
