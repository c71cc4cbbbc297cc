"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { ConfirmDialog } from "~/components/ui/alert-dialog";

type Guard = {
  /** Calls `go` at once, or after the admin confirms to discard unsaved changes. */
  leave: (go: () => void) => void;
  hold: (holder: string) => () => void;
};

const GuardContext = createContext<Guard | null>(null);

/** Asks for confirmation before unsaved changes are lost by a tab, a link, a reload or closing the browser. */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const holders = useRef(new Set<string>());
  const [asked, setAsked] = useState<(() => void) | null>(null);

  const leave = useCallback((go: () => void) => {
    if (holders.current.size === 0) go();
    else setAsked(() => go);
  }, []);
  const hold = useCallback((holder: string) => {
    holders.current.add(holder);
    return () => {
      holders.current.delete(holder);
    };
  }, []);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (holders.current.size > 0) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      if (holders.current.size === 0 || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.download) return;
      // For other sites the browser asks (`beforeunload`). Links within the page lose nothing.
      if (link.origin !== window.location.origin) return;
      const to = link.pathname + link.search;
      if (to === window.location.pathname + window.location.search) return;
      event.preventDefault();
      event.stopPropagation();
      leave(() => router.push(to + link.hash));
    };
    window.addEventListener("beforeunload", onUnload);
    // Capture runs before React's listeners, which would follow the link.
    window.addEventListener("click", onClick, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      window.removeEventListener("click", onClick, { capture: true });
    };
  }, [leave, router]);

  const guard = useMemo(() => ({ leave, hold }), [leave, hold]);
  return (
    <GuardContext value={guard}>
      {children}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Leave without saving?"
        description="What you have changed here is not saved yet."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => {
          holders.current.clear();
          setAsked(null);
          asked?.();
        }}
      />
    </GuardContext>
  );
}

/** While `isDirty`, asks before the page is left. Has no effect outside of the portal. */
export function useLeaveGuard(isDirty: boolean): void {
  const guard = use(GuardContext);
  const holder = useId();
  useEffect(() => {
    return isDirty ? guard?.hold(holder) : undefined;
  }, [guard, holder, isDirty]);
}

/** For navigation without a link: `leave(() => closeForm())` asks first if there are unsaved changes. */
export function useLeave(): Guard["leave"] {
  const guard = use(GuardContext);
  return guard?.leave ?? ((go) => go());
}
