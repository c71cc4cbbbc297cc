import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CodeLogin } from "~/features/account/components/code-login";
import { loginPath } from "~/lib/session/return-to";
import { site } from "~/lib/site";

export const metadata: Metadata = { title: "Login by email", robots: { index: false } };

export default async function CodeLoginPage({ searchParams }: PageProps<"/login/code">) {
  const returnTo = [(await searchParams).returnTo].flat()[0];
  if (!site().codeByMailIsOn) redirect(loginPath(returnTo));
  return <CodeLogin returnTo={returnTo} />;
}
