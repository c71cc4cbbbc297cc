"use client";

import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from "react";

/** A component whose code is loaded on demand. */
export type LazyPart<Props> = {
  /** Rejects when the code does not arrive. The failure is not cached: the next call tries again. */
  load: () => Promise<ComponentType<Props>>;
  loaded: () => ComponentType<Props> | null;
};

/** Unlike `React.lazy`, a failed load can be repeated and never reaches the page's error boundary. */
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
 * A dialog or panel whose code is a lazy part. `Part` is the component while it is open and loaded. `usePreload` gives the
 * button that opens it the props that load the code ahead.
 */
export function useLazyPart<Props>(part: LazyPart<Props>, startsOpen = false) {
  const [state, setState] = useState<"closed" | "open" | "failed">("closed");
  const [, setLoads] = useState(0);
  // The server renders no parts, and the first client render must match the server's.
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
