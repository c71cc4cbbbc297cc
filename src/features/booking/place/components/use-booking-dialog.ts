"use client";

import { useState } from "react";
import { type LazyPart, useLazyPart } from "~/lib/lazy-part";
import { usePreload } from "~/lib/preload";
import { useSession } from "~/lib/session/use-session";

/** Opens the booking dialog of a product, for visitors too. `startsOpen` opens it at once, as after a login. */
export function useBookingDialog<Props>(part: LazyPart<Props>, startsOpen: boolean) {
  const { user, isLoading } = useSession();
  const [booker, setBooker] = useState(user);
  const [isReturning, setIsReturning] = useState(startsOpen);
  // Wait for the session: the dialog is prefilled from it.
  const { close, ...dialog } = useLazyPart(part, startsOpen && !isLoading);
  const trigger = usePreload(part);
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
