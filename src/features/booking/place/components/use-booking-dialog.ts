"use client";

import { useState } from "react";
import { type LazyPart, useLazyPart } from "~/lib/lazy-part";
import { usePreload } from "~/lib/preload";
import { useSession } from "~/lib/session/use-session";

/**
 * The booking dialog of a tour, car or offer, for everybody: who is not signed in is asked to when they send it.
 * `startsOpen`: the address opens it, as on the way back from the login.
 */
export function useBookingDialog<Props>(part: LazyPart<Props>, startsOpen: boolean) {
  const { user, isLoading } = useSession();
  const [booker, setBooker] = useState(user);
  const [isReturning, setIsReturning] = useState(startsOpen);
  // Not before it is known who is signed in: the dialog starts with their name.
  const { close, ...dialog } = useLazyPart(part, startsOpen && !isLoading);
  const trigger = usePreload(part);
  // An open dialog outlives its session, with all that was typed.
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
