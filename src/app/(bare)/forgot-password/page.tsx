import type { Metadata } from "next";
import { ForgotPassword } from "~/features/account/components/forgot-password";

export const metadata: Metadata = { title: "Forgot password", robots: { index: false } };

export default async function ForgotPasswordPage({ searchParams }: PageProps<"/forgot-password">) {
  const { returnTo } = await searchParams;
  return <ForgotPassword returnTo={[returnTo].flat()[0]} />;
}
