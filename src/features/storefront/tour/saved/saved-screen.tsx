"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { buttonStyles } from "~/components/ui/button-classes";
import { LazyContent } from "~/components/ui/lazy-content";
import { Skeleton } from "~/components/ui/skeleton";
import { StateMessage } from "~/components/ui/state-message";
import { lazyPart } from "~/lib/lazy-part";
import { savedTours } from "./save-tour-button";

// Loaded only if there are saved tours.
const listPart = lazyPart(() => import("./saved-list").then((module) => module.SavedList));

const loading = <Skeleton className="h-96 noscript:hidden" />;

/** The tours that this browser has saved, the last one first. */
export function SavedScreen() {
  const { subscribe, read, readOnServer } = savedTours;
  const ids = useSyncExternalStore(subscribe, read, readOnServer);
  const isInBrowser = useSyncExternalStore(noChanges, yes, no);
  const box = useRef<HTMLDivElement>(null);
  const count = useRef(0);
  useEffect(() => {
    // The pressed heart goes away with its card, and would take the focus to the top of the page.
    if (ids.length < count.current && document.activeElement === document.body) box.current?.focus();
    count.current = ids.length;
  }, [ids]);

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {!isInBrowser ? (
        loading
      ) : ids.length === 0 ? (
        <StateMessage
          title="You have saved no tours yet"
          text="Press the heart on a tour to keep it here, in this browser. You need no account."
          action={
            <a href="/browse/tours" className={buttonStyles()}>
              See all tours
            </a>
          }
        />
      ) : (
        <LazyContent part={listPart} loading={loading} what="your saved tours">
          {(SavedList) => <SavedList ids={[...ids].reverse()} />}
        </LazyContent>
      )}
    </div>
  );
}

const noChanges = () => () => undefined;
const yes = () => true;
const no = () => false;
