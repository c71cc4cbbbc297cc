import type { Metadata } from "next";
import { AuthScreen } from "~/features/account/components/auth-screen";
import { LoginForm } from "~/features/account/components/login-form";
import { loginNotice } from "~/features/account/components/login-notice";
import { googleSettings } from "~/features/account/google/google-settings";

export const metadata: Metadata = { title: "Login", robots: { index: false } };

export default async function LoginPage({ searchParams }: PageProps<"/login">) {
  const { returnTo, error } = await searchParams;
  return (
    <AuthScreen
      title="Welcome back"
      text="Log in to book and to follow your bookings."
      art={{ src: "/images/hero-tall.avif", position: "42% 45%" }}
    >
      <LoginForm
        returnTo={[returnTo].flat()[0]}
        notice={loginNotice([error].flat()[0])}
        isGoogleReady={googleSettings() !== null}
      />
    </AuthScreen>
  );
}
