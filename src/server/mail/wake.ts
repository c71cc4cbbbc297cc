import { setShared, shared } from "~/server/shared";

type Listener = (() => void) | null;

/** Sets the function that is called when mail is written; null for none. */
export function setMailListener(listener: Listener): void {
  setShared("mail-listener", listener);
}

/** Wakes the mail worker of this process, if there is one, because mail is being written to the outbox. */
export function wakeMailWorker(): void {
  shared<Listener>("mail-listener", () => null)?.();
}
