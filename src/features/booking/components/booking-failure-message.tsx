"use client";

import Link from "next/link";
import { buttonStyles } from "~/components/ui/button";
import { loginPath, registerPath } from "~/features/auth/return-to";
import type { BookingFailure } from "./use-send-booking";

type BookingFailureMessageProps = {
  failure: Pick<BookingFailure, "kind" | "message"> | null;
  /** Where the login and the registration come back to, with the dialog open. */
  returnTo: string;
};

/** Says why nothing was booked, and the way on. */
export function BookingFailureMessage({ failure, returnTo }: BookingFailureMessageProps) {
  return (
    <div role="alert">
      {failure && (
        <div className="mb-4 rounded-control border border-lac-600/40 bg-lac-600/5 px-4 py-3 text-[0.9375rem] text-lac-700">
          {failure.kind === "signedOut" ? (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
              <div>
                <p className="font-medium">{failure.message}</p>
                <p className="mt-0.5 text-ink text-sm">What you typed is kept; you come back to it.</p>
              </div>
              <div className="flex gap-2">
                <Link href={loginPath(returnTo)} className={buttonStyles({ variant: "secondary", size: "sm" })}>
                  Log in
                </Link>
                <Link href={registerPath(returnTo)} className={buttonStyles({ variant: "secondary", size: "sm" })}>
                  Create account
                </Link>
              </div>
            </div>
          ) : (
            <p className="font-medium">{failure.message}</p>
          )}
          {failure.kind === "priceChanged" && <p className="mt-1 text-ink">Confirm again to book at the new total.</p>}
        </div>
      )}
    </div>
  );
}
