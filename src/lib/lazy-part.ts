"use client";

import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from "react";

/** A component whose code is loaded on demand. */
export type LazyPart<Props> = {
  /** Rejects if the code fails to load. Failures are not cached, so the next call tries again. */
  load: () => Promise<ComponentType<Props>>;
  loaded: () => ComponentType<Props> | null;
};

/** Like `React.lazy`, but a failed load can be retried and does not reach the page's error boundary. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let pending: Promise<ComponentType<Props>> | null = null;
  let component: ComponentType<Props> | null = null;
  return {
    loaded: () => component,
    load: () => {
      pending ??= load().then(
        (loaded) => {
          component = loaded;
          return loaded;
        },
        (error: unknown) => {
          pending = null;
          throw error;
        },
      );
      return pending;
    },
  };
}

/**
 * The state of a dialog or panel whose code is a lazy part. `Part` is the component while open and loaded, else null.
 * `usePreload` returns the props for the button that opens it.
 */
export function useLazyPart<Props>(part: LazyPart<Props>, startsOpen = false) {
  const [state, setState] = useState<"closed" | "open" | "failed">("closed");
  const [, setLoads] = useState(0);
  // The server renders no lazy parts, and hydration must match the server's HTML.
  const Loaded = useSyncExternalStore(noChanges, part.loaded, () => null);
  const isOpen = state === "open";

  useEffect(() => {
    if (startsOpen) setState("open");
  }, [startsOpen]);

  useEffect(() => {
    if (!isOpen) return;
    let isOver = false;
    part.load().then(
      () => !isOver && setLoads((count) => count + 1),
      () => !isOver && setState("failed"),
    );
    return () => {
      isOver = true;
    };
  }, [isOpen, part]);

  const open = useCallback(() => setState("open"), []);
  const close = useCallback(() => setState("closed"), []);
  return {
    Part: isOpen ? Loaded : null,
    isOpen,
    isLoading: isOpen && Loaded === null,
    hasFailed: state === "failed",
    open,
    close,
  };
}

const noChanges = () => () => undefined;
