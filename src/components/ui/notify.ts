import { lazyPart } from "~/lib/lazy-part";
import type { Message } from "./message";

const listeners = new Set<() => void>();
let isWanted = false;
let plainMessage: Message | null = null;

/** The toasts' own code; not part of any page's first load. */
const loadToasts = () => import("./toasts");
export const toastsPart = lazyPart(() => loadToasts().then((module) => module.Toasts));

/** Tells that something went well (role status), and where one may go on from there. */
export function notifySuccess(text: string, onward?: Message["onward"]): void {
  show({ text, tone: "success", onward });
}

/** Tells what was done, and for so long offers to undo it. */
export function notifyUndoable(text: string, detail: string, undo: NonNullable<Message["undo"]>): void {
  show({ text, tone: "success", detail, undo });
}

/** Tells that something failed (role alert), and below it why. */
export function notifyError(text: string, detail?: string): void {
  show({ text, tone: "error", detail });
}

function show(message: Message): void {
  isWanted = true;
  changed();
  loadToasts().then(
    ({ showToast }) => {
      showPlain(null);
      showToast(message);
    },
    () => showPlain(message),
  );
}

/** Shows the message without the toasts' code, which did not load; null takes it away. */
export function showPlain(message: Message | null): void {
  plainMessage = message;
  changed();
}

export function readPlainMessage(): Message | null {
  return plainMessage;
}

export function areToastsWanted(): boolean {
  return isWanted;
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(): void {
  for (const listener of listeners) listener();
}
