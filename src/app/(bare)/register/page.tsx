import type { Metadata } from "next";
import { AuthScreen } from "~/features/account/components/auth-screen";
import { RegisterForm } from "~/features/account/components/register-form";
import { googleSettings } from "~/features/account/google/google-settings";

export const metadata: Metadata = { title: "Register", robots: { index: false } };

export default async function RegisterPage({ searchParams }: PageProps<"/register">) {
  const { returnTo } = await searchParams;
  return (
    <AuthScreen
      title="Create your account"
      text="To book, and to follow your bookings."
      art={{ src: "/images/tours/ziro-valley-apatani.avif" }}
    >
      <RegisterForm returnTo={[returnTo].flat()[0]} isGoogleReady={googleSettings() !== null} />
    </AuthScreen>
  );
}
