import { setShared, shared } from "~/server/shared";

type Listener = (() => void) | null;

/** Sets who is told that there is mail; null: nobody any more. */
export function onMail(listener: Listener): void {
  setShared("mail-listener", listener);
}

/** Tells this process's worker, if it has one, that a message is on its way into the outbox. */
export function nudgeMail(): void {
  shared<Listener>("mail-listener", () => null)?.();
}
