"use client";

import { useEffect, useState } from "react";
import { type LazyPart, useLazyPart } from "~/lib/lazy-part";
import { usePreload } from "~/lib/preload";
import { useSession } from "~/lib/session/use-session";

/** Opens the booking dialog of a product, for visitors too. `startsOpen` opens it at once, as after a login. */
export function useBookingDialog<Props>(part: LazyPart<Props>, startsOpen: boolean) {
  const { user, isLoading } = useSession();
  const [booker, setBooker] = useState(user);
  const [isReturning, setIsReturning] = useState(false);
  const [opensAtOnce, setOpensAtOnce] = useState(false);
  // Wait for the session: the dialog is prefilled from it.
  const { close, ...dialog } = useLazyPart(part, opensAtOnce && !isLoading);
  const trigger = usePreload(part);
  useEffect(() => {
    // Back can lead to the page's entry without the dialog, with the properties of the first visit.
    const isRequested = startsOpen && new URLSearchParams(window.location.search).get("book") === "1";
    setOpensAtOnce(isRequested);
    setIsReturning(isRequested);
  }, [startsOpen]);
  // An open dialog keeps its content when the session ends.
  if (user !== booker && (user || !dialog.isOpen)) setBooker(user);
  return {
    ...dialog,
    trigger,
    occasion: { user: booker, isReturning },
    close: () => {
      close();
      setIsReturning(false);
    },
  };
}
