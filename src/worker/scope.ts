// What we use of a service worker's global scope, by hand: TypeScript's library for workers cannot be loaded beside the one for pages.

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };

/** A page that the worker can send messages to. */
type Client = { postMessage: (message: unknown) => void };

export type FetchEvent = Extendable & {
  request: Request;
  clientId: string;
  preloadResponse: Promise<Response | undefined>;
};

type Events = {
  install: Extendable;
  fetch: FetchEvent;
  message: Extendable & { data: unknown };
  /** Background Sync: there is a network again. */
  sync: Extendable & { tag: string };
};

type Scope = {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
  clients: {
    get: (id: string) => Promise<Client | undefined>;
    matchAll: (options: { type: "window" }) => Promise<Client[]>;
  };
};

/** Whether the reader has asked to save data. Chromium alone says so. */
export function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The worker itself. */
export const scope = self as unknown as Scope;
