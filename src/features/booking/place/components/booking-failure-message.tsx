"use client";

import Link from "next/link";
import { buttonStyles } from "~/components/ui/button";
import { FormMessage } from "~/components/ui/form-message";
import { loginPath, registerPath } from "~/lib/session/return-to";
import type { BookingFailure } from "./use-send-booking";

type BookingFailureMessageProps = {
  failure: Pick<BookingFailure, "kind" | "message"> | null;
  /** Where login and registration return to, with the dialog open. */
  returnTo: string;
};

const link = buttonStyles({ variant: "secondary", size: "sm" });

/** Why the booking failed, and what to do next. */
export function BookingFailureMessage({ failure, returnTo }: BookingFailureMessageProps) {
  return (
    <div className="not-has-[>:empty]:mb-4">
      <FormMessage text={failure?.message}>
        {failure?.kind === "signedOut" && (
          <>
            <p className="mt-0.5 font-normal text-ink text-sm">What you typed is kept; you come back to it.</p>
            <p className="mt-2.5 flex flex-wrap gap-2">
              <Link href={loginPath(returnTo)} className={link}>
                Log in
              </Link>
              <Link href={registerPath(returnTo)} className={link}>
                Create account
              </Link>
            </p>
          </>
        )}
        {failure?.kind === "priceChanged" && (
          <p className="mt-1 font-normal text-ink">Confirm again to book at the new total.</p>
        )}
      </FormMessage>
    </div>
  );
}
