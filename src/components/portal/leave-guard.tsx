"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { useShown } from "./use-shown";

/** What is asked before something is lost. */
type Question = { title: string; description: string };

const unsaved: Question = {
  title: "Leave without saving?",
  description: "What you have changed here is not saved yet.",
};

type Held = {
  /** The path that keeps it; null: each other address may lose it. */
  path: string | null;
  question: Question;
};

type Guard = {
  /** Calls `go` at once, or after the admin confirms to discard unsaved changes. */
  leave: (go: () => void) => void;
  hold: (holder: string, held: Held) => () => void;
  /** Whether Back or Forward has just left unsaved changes without a question. */
  wasOverrun: () => boolean;
};

export const GuardContext = createContext<Guard | null>(null);

/** The path whose addresses all show the forms below, such as tabs in the query. Null: each other address may lose them. */
export const KeptPathContext = createContext<string | null>(null);

/** Asks for confirmation before unsaved changes are lost by a tab, a link, Back, a reload or closing the browser. */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  /** What may get lost, by who holds it. */
  const holders = useRef(new Map<string, Held>());
  const isOverrun = useRef(false);
  const [asked, setAsked] = useState<{ go: () => void; question: Question } | null>(null);

  const leave = useCallback((go: () => void) => {
    const [first] = holders.current.values();
    if (first) setAsked({ go, question: first.question });
    else go();
  }, []);
  const hold = useCallback((holder: string, held: Held) => {
    holders.current.set(holder, held);
    isOverrun.current = false;
    return () => {
      holders.current.delete(holder);
      if (holders.current.size > 0) return;
      // A microtask later, because the forms of the page that Back has left keep their drafts in this turn and read it.
      queueMicrotask(() => {
        isOverrun.current = false;
      });
    };
  }, []);

  const wasOverrun = useCallback(() => isOverrun.current, []);

  useEffect(() => {
    const isLostAt = ({ pathname }: URL | Location | HTMLAnchorElement) =>
      [...holders.current.values()].some(({ path }) => path !== pathname);
    const onUnload = (event: BeforeUnloadEvent) => {
      if (holders.current.size > 0) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.download) return;
      // For other sites the browser asks (`beforeunload`). Links within the page lose nothing.
      if (link.origin !== window.location.origin) return;
      const to = link.pathname + link.search;
      if (!isLostAt(link) || to === window.location.pathname + window.location.search) return;
      event.preventDefault();
      event.stopPropagation();
      leave(() => router.push(to + link.hash));
    };
    // Back and Forward. The browser lets a page stop them only once for each click or key.
    const onNavigate = (event: NavigateEvent) => {
      const { destination, navigationType, userInitiated, cancelable } = event;
      if (navigationType !== "traverse" || !userInitiated || !cancelable || !isLostAt(new URL(destination.url))) return;
      event.preventDefault();
      const steps = destination.index - (window.navigation.currentEntry?.index ?? 0);
      leave(() => window.history.go(steps));
    };
    const onPop = () => {
      setAsked(null);
      isOverrun.current = isLostAt(window.location);
    };
    // Firefox before 147 and Safari before 26 have none: there, forms keep their input as a draft.
    const navigation = "navigation" in window ? window.navigation : null;
    navigation?.addEventListener("navigate", onNavigate);
    window.addEventListener("popstate", onPop);
    window.addEventListener("beforeunload", onUnload);
    // Capture runs before React's listeners, which would follow the link.
    window.addEventListener("click", onClick, { capture: true });
    return () => {
      navigation?.removeEventListener("navigate", onNavigate);
      window.removeEventListener("popstate", onPop);
      window.removeEventListener("beforeunload", onUnload);
      window.removeEventListener("click", onClick, { capture: true });
    };
  }, [leave, router]);

  // The dialog keeps its words while it closes.
  const { question } = useShown(asked) ?? { question: unsaved };
  const guard = useMemo(() => ({ leave, hold, wasOverrun }), [leave, hold, wasOverrun]);
  return (
    <GuardContext value={guard}>
      {children}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={question.title}
        description={question.description}
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => {
          holders.current.clear();
          isOverrun.current = false;
          setAsked(null);
          asked?.go();
        }}
      />
    </GuardContext>
  );
}

/** While `isDirty`, asks before the page is left. Has no effect outside of the portal. `question`: a constant. */
export function useLeaveGuard(isDirty: boolean, question: Question = unsaved): void {
  const guard = use(GuardContext);
  const path = use(KeptPathContext);
  const holder = useId();
  useEffect(() => {
    return isDirty ? guard?.hold(holder, { path, question }) : undefined;
  }, [guard, holder, isDirty, path, question]);
}

/** For navigation without a link: `leave(() => closeForm())` asks first if there are unsaved changes. */
export function useLeave(): Guard["leave"] {
  const guard = use(GuardContext);
  return guard?.leave ?? ((go) => go());
}
