"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { notifySuccess } from "~/components/ui/notify";
import { Spinner } from "~/components/ui/spinner";
import { sessionOfToken } from "~/features/account/token.rules";
import { bookingReturnTo, failedSignInPath } from "~/lib/session/return-to";
import { saveSession } from "~/lib/session/session";
import { clearQueries } from "~/trpc/clear-queries";

/** Takes the token out of the address, signs in with it, and goes on. */
export function AuthCallback() {
  const router = useRouter();
  const hasRun = useRef(false);

  useEffect(() => {
    if (hasRun.current) return; // in development effects run twice, and the address is clean by then
    hasRun.current = true;
    const query = new URLSearchParams(window.location.search);
    window.history.replaceState(null, "", window.location.pathname);
    const token = query.get("token");
    const returnTo = query.get("returnTo");
    const user = token ? sessionOfToken(token) : null;
    if (!user) return router.replace(failedSignInPath(token ? "auth_failed" : "token_missing", returnTo));
    saveSession(user);
    // What was asked for without a token was refused, or was somebody else's.
    clearQueries();
    // A link can hold a stranger's token: so it is said whose account this is.
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
