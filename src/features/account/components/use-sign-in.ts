"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { safeReturnTo } from "~/lib/session/return-to";
import { saveSession } from "~/lib/session/session";
import { dropTypedAccount } from "~/lib/session/typed-account";
import { useSession } from "~/lib/session/use-session";
import { clearQueries } from "~/trpc/clear-queries";

/**
 * For pages that sign in. Redirects to `returnTo`, else "/", once a user is signed in: at once or after `signIn`.
 */
export function useSignIn(returnTo: string | undefined) {
  const router = useRouter();
  const { user } = useSession();
  const target = safeReturnTo(returnTo) ?? "/";

  useEffect(() => {
    if (!user) return;
    // Responses cached before belong to another user or are errors.
    clearQueries();
    dropTypedAccount();
    router.replace(target);
  }, [user, target, router]);

  return { signIn: saveSession, isSignedIn: user !== null };
}
