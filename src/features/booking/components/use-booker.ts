"use client";

import { useState } from "react";
import { useSession } from "~/features/auth/use-session";

/** Who books: also once the session has ended, so that an open dialog stays, with all that was typed. */
export function useBooker() {
  const { user, isLoading } = useSession();
  const [booker, setBooker] = useState(user);
  if (user && user !== booker) setBooker(user);
  return { user, booker: user ?? booker, isLoading };
}
