"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { notifySuccess } from "~/components/ui/notify";
import { Spinner } from "~/components/ui/spinner";
import { sessionOfToken } from "~/features/account/token.rules";
import { bookingReturnTo, failedSignInPath } from "~/lib/session/return-to";
import { saveSession } from "~/lib/session/session";
import { clearQueries } from "~/trpc/clear-queries";

/** Removes the token from the address, signs in with it and redirects. */
export function AuthCallback() {
  const router = useRouter();
  const hasRun = useRef(false);

  useEffect(() => {
    if (hasRun.current) return; // Effects run twice in development; the second time the address has no token.
    hasRun.current = true;
    const query = new URLSearchParams(window.location.search);
    window.history.replaceState(null, "", window.location.pathname);
    const token = query.get("token");
    const returnTo = query.get("returnTo");
    const user = token ? sessionOfToken(token) : null;
    if (!user) return router.replace(failedSignInPath(token ? "auth_failed" : "token_missing", returnTo));
    saveSession(user);
    // Responses cached before belong to another user or are errors.
    clearQueries();
    // Show the account, because a malicious link could contain another user's token.
    notifySuccess(`You are logged in as ${user.email}.`);
    router.replace(bookingReturnTo(returnTo) ?? "/");
  }, [router]);

  return (
    <div className="grid min-h-dvh place-items-center px-4">
      <div role="status" className="grid justify-items-center gap-5 text-center text-leaf-700">
        <Spinner label={null} className="size-10" />
        <h1 className="max-w-[22rem] text-2xl text-ink">Authenticating... Please wait while we log you in.</h1>
      </div>
    </div>
  );
}
