"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { safeReturnTo } from "~/lib/session/return-to";
import { saveSession } from "~/lib/session/session";
import { useSession } from "~/lib/session/use-session";
import { clearQueries } from "~/trpc/clear-queries";

/**
 * For the pages that sign in: whoever is signed in, from the start or by `saveSession`, goes on to `returnTo`, else "/".
 */
export function useSignIn(returnTo: string | undefined) {
  const router = useRouter();
  const { user } = useSession();
  const target = safeReturnTo(returnTo) ?? "/";

  useEffect(() => {
    if (!user) return;
    // What was asked for without a token was refused, or was somebody else's.
    clearQueries();
    router.replace(target);
  }, [user, target, router]);

  return { signIn: saveSession, isSignedIn: user !== null };
}
