"use client";

import { type ComponentType, type RefCallback, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { fetchAhead } from "./late";

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
        (found) => {
          component = found;
          return found;
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
 * Something that a press opens and whose code is a lazy part. `Part` is the component while it is open and loaded.
 * Spread `trigger` on the button: its code is fetched when the button comes into view, is pointed at or focused.
 */
export function useLazyPart<Props>(part: LazyPart<Props>, startsOpen = false) {
  const [state, setState] = useState<"closed" | "open" | "failed">("closed");
  const [, setLoads] = useState(0);
  // The server has no parts, and hydration must render what the server did.
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
  const prepare = useCallback(() => fetchAhead(part.load), [part]);
  const ref: RefCallback<HTMLElement> = useCallback((element) => whenSeen(element, prepare), [prepare]);
  return {
    Part: isOpen ? Loaded : null,
    isOpen,
    isLoading: isOpen && Loaded === null,
    hasFailed: state === "failed",
    open,
    close,
    trigger: { ref, onPointerEnter: prepare, onFocus: prepare },
  };
}

const noChanges = () => () => undefined;

/** Calls `run` when the page has loaded, the browser is idle and the element is in view. Not for those who save data. */
function whenSeen(element: HTMLElement | null, run: () => void): (() => void) | undefined {
  if (!element || isSavingData()) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    if (document.readyState === "complete") whenIdle(run);
    else window.addEventListener("load", () => whenIdle(run), { once: true });
  });
  observer.observe(element);
  return () => observer.disconnect();
}

function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run, 300);
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
