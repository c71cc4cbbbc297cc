import type { Metadata } from "next";
import { AuthCallback } from "~/features/account/components/auth-callback";

/** The server never looks at the token: it is the browser's to read, and this page the same HTML for everybody. */
export const metadata: Metadata = { title: "Logging in", robots: { index: false }, referrer: "no-referrer" };

export default function AuthCallbackPage() {
  return <AuthCallback />;
}
