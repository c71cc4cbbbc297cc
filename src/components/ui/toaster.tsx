"use client";

import dynamic from "next/dynamic";
import { useEffect, useSyncExternalStore } from "react";
import { areToastsWanted, loadToasts, subscribeToWish, wantToasts } from "./notify";

const Toasts = dynamic(() => loadToasts().then((module) => module.Toasts), { ssr: false });
const interactions = ["pointerdown", "keydown"] as const;

/** Loads the toasts when somebody begins to do something: a lost network must not keep its own message away. */
export function Toaster() {
  const isWanted = useSyncExternalStore(subscribeToWish, areToastsWanted, () => false);
  // Never taken off again: this is there as long as the page is, and wanting them twice does nothing.
  useEffect(() => {
    for (const kind of interactions) addEventListener(kind, wantToasts);
  }, []);
  return isWanted ? <Toasts /> : null;
}
