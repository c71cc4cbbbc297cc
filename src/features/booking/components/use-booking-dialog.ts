"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { loginPath } from "~/features/auth/return-to";
import { readSession } from "~/features/auth/session";
import { useBooker } from "./use-booker";

/** A booking dialog: for whom it is open, if it is. Who is not signed in goes to the login first, and from there to `href`. */
export function useBookingDialog(startsOpen: boolean, href: string) {
  const router = useRouter();
  const { booker } = useBooker();
  const [isOpen, setIsOpen] = useState(startsOpen);
  return {
    booker: isOpen ? booker : null,
    // Asked for at that moment: a click may come before the page has rendered who is signed in.
    open: () => (readSession() ? setIsOpen(true) : router.push(loginPath(href))),
    close: () => setIsOpen(false),
  };
}
