import type { Metadata } from "next";
import { AuthCallback } from "~/features/account/components/auth-callback";

/** The token in the address is read by the browser only; the server renders the same HTML for everybody. */
export const metadata: Metadata = { title: "Logging in", robots: { index: false }, referrer: "no-referrer" };

export default function AuthCallbackPage() {
  return <AuthCallback />;
}
