/** Closes what has been opened; called in reverse order. */
export type Closers = (() => Promise<void>)[];

/** What this process runs: the site, or the workers that serve it. */
export type App = {
  /**
   * Starts it, and adds to `closers` how to close what is open, even if the start fails later. `fail` ends the process
   * because of an error after the start.
   */
  start: (closers: Closers, fail: (error: Error) => void) => Promise<void>;
  /** Called for each signal to end, DRAIN_SECONDS before the closers. */
  onSignal: (signal: NodeJS.Signals) => void;
  /** Ends serving while other workers serve: accepts no more connections, and waits until the clients have left. */
  retire?: () => Promise<void>;
};

/** Registers how to close a resource as soon as it is open. */
export async function opened<T>(closers: Closers, opening: Promise<T>, close: (it: T) => Promise<void>): Promise<T> {
  const it = await opening;
  closers.push(() => close(it));
  return it;
}

/** What a worker sends to the primary when it serves. */
export const readyMessage = "ready";
/** What the primary sends to a worker that another one has replaced. */
export const retireMessage = "retire";
