import { heldDatabase, readHeld, writeHeld } from "~/lib/held-count";
import type { HeldCall } from "./held-calls";

/** A request that waits in this browser. */
export type HeldRequest = {
  /** Its Idempotency-Key. */
  id: string;
  call: HeldCall;
  input: unknown;
  /** The id of the account that sent it; null: a link was enough, and whoever has it may send it. */
  account: string | null;
  /** The page where it was made, and that page's title; of a mark in check-in its booking's reference. */
  path: string;
  title: string;
  /** What the forms of that page kept, by key. */
  drafts: Record<string, unknown>;
  /** By the clock of the device, in milliseconds. */
  madeAt: number;
  /** Why the server has refused it; null: it waits. */
  refusal: string | null;
  /** Nothing of it has left this browser yet. */
  isUnsent?: true;
};

const table = "requests";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = window.indexedDB.open(heldDatabase, 1);
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

/** All requests of this browser, oldest first. */
export async function listHeld(): Promise<HeldRequest[]> {
  const all = await run<HeldRequest[]>("readonly", (requests) => requests.getAll());
  return all.sort((a, b) => a.madeAt - b.madeAt);
}

/** Stores the request, or another version of it. */
export async function putHeld(request: HeldRequest): Promise<void> {
  await run("readwrite", (requests) => requests.put(request));
  await tell();
}

/** Stores why the server has refused the request, unless it was removed meanwhile. */
export async function refuseHeld(id: string, refusal: string): Promise<void> {
  await run<HeldRequest | undefined>("readwrite", (requests) => {
    const reading = requests.get(id);
    reading.onsuccess = () => {
      if (reading.result) requests.put({ ...reading.result, refusal });
    };
    return reading;
  });
  await tell();
}

export async function removeHeld(id: string): Promise<void> {
  await run("readwrite", (requests) => requests.delete(id));
  await tell();
}

/** Notes that the server may get the request from now on. Returns false if it was removed meanwhile. */
export async function startSending(id: string): Promise<boolean> {
  const found = await run<HeldRequest | undefined>("readwrite", (requests) => {
    const reading = requests.get(id);
    reading.onsuccess = () => {
      if (!reading.result) return;
      const { isUnsent: _, ...sent } = reading.result;
      requests.put(sent);
    };
    return reading;
  });
  return found !== undefined;
}

/** Removes the request if nothing of it has left this browser. Returns whether it did. */
export async function forgetUnsent(id: string): Promise<boolean> {
  const found = await run<HeldRequest | undefined>("readwrite", (requests) => {
    const reading = requests.get(id);
    reading.onsuccess = () => {
      if (reading.result?.isUnsent) requests.delete(id);
    };
    return reading;
  });
  await tell();
  return found?.isUnsent === true;
}

/** Counts the requests again if local storage has no count, because a killed browser may lose what it had just written there. */
export async function recountHeld(): Promise<void> {
  const databases = await window.indexedDB.databases();
  const isThere = databases.some(({ name }) => name === heldDatabase);
  if (isThere && readHeld() === null && (await listHeld()).length > 0) await tell();
}

async function tell(): Promise<void> {
  writeHeld(await run("readonly", (requests) => requests.count()));
}
