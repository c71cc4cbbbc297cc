/** What is told; `onward` is where it leads on to. */
export type Message = {
  text: string;
  tone: "success" | "error";
  /** Why, below the text. */
  detail?: string | undefined;
  onward?: { label: string; href: string } | undefined;
};

const listeners = new Set<() => void>();
let isWanted = false;

/** The toasts' own code; not part of any page's first load. */
export const loadToasts = () => import("./toasts");

/** Tells that something went well (role status), and where one may go on from there. */
export function notifySuccess(text: string, onward?: Message["onward"]): void {
  show({ text, tone: "success", onward });
}

/** Tells that something failed (role alert), and below it why. */
export function notifyError(text: string, detail?: string): void {
  show({ text, tone: "error", detail });
}

function show(message: Message): void {
  wantToasts();
  void loadToasts().then(({ showToast }) => showToast(message));
}

/** Asks for the place of the toasts. */
export function wantToasts(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

export function areToastsWanted(): boolean {
  return isWanted;
}

export function subscribeToWish(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
