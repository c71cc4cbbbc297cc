import { lazyPart } from "~/lib/lazy-part";
import type { Message } from "./toasts";

const listeners = new Set<() => void>();
let shouldShow = false;
let plainMessage: Message | null = null;

/** The code of the toasts, loaded after the page. */
const loadToasts = () => import("./toasts");
export const toastsPart = lazyPart(() => loadToasts().then((module) => module.Toasts));

/** Shows a success message (role status), optionally with a link. */
export function notifySuccess(text: string, onward?: Message["onward"]): void {
  show({ text, tone: "success", onward });
}

/** Shows a success message with an undo button. */
export function notifyUndoable(text: string, detail: string, undo: NonNullable<Message["undo"]>): void {
  show({ text, tone: "success", detail, undo });
}

/** Shows an error message (role alert), optionally with the reason below. */
export function notifyError(text: string, detail?: string): void {
  show({ text, tone: "error", detail });
}

function show(message: Message): void {
  shouldShow = true;
  changed();
  loadToasts().then(
    ({ showToast }) => {
      showPlain(null);
      showToast(message);
    },
    () => showPlain(message),
  );
}

/** Shows the message in a plain box if the code of the toasts failed to load. Null removes it. */
export function showPlain(message: Message | null): void {
  plainMessage = message;
  changed();
}

export function readPlainMessage(): Message | null {
  return plainMessage;
}

export function shouldShowToasts(): boolean {
  return shouldShow;
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(): void {
  for (const listener of listeners) listener();
}
