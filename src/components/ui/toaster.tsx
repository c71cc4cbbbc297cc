"use client";

import { useEffect, useSyncExternalStore } from "react";
import { useLazyPart } from "~/lib/lazy-part";
import { readPlainMessage, shouldShowToasts, showPlain, subscribeToNotices, toastsPart } from "./notify";

const interactions = ["pointerdown", "keydown"] as const;

/**
 * Loads the toasts at the first interaction, so that a later network failure can be reported. If they fail to load,
 * messages are shown in a plain box.
 */
export function Toaster() {
  const plain = useSyncExternalStore(subscribeToNotices, readPlainMessage, () => null);
  const { Part: Toasts, open } = useLazyPart(toastsPart);
  useEffect(() => {
    if (shouldShowToasts()) open();
    // After a failed load, the next interaction or message retries.
    const unsubscribe = subscribeToNotices(open);
    for (const kind of interactions) addEventListener(kind, open);
    return () => {
      unsubscribe();
      for (const kind of interactions) removeEventListener(kind, open);
    };
  }, [open]);
  return (
    <>
      {Toasts && <Toasts />}
      {plain && (
        <div className="fixed inset-x-4 top-3 z-60 mx-auto flex max-w-sm gap-4 rounded-control border border-line bg-card p-4 font-medium text-[0.9375rem] shadow-float">
          <div role={plain.tone === "error" ? "alert" : "status"} className="flex-1">
            <p>{plain.text}</p>
            {plain.detail && <p className="mt-1 font-normal text-soft text-sm">{plain.detail}</p>}
          </div>
          <button
            type="button"
            onClick={() => showPlain(null)}
            className="min-h-6 self-start text-leaf-700 underline underline-offset-4"
          >
            Dismiss
          </button>
        </div>
      )}
    </>
  );
}
