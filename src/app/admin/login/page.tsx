import type { Metadata } from "next";
import { AdminLoginForm } from "~/features/account/components/admin-login-form";
import { AuthScreen } from "~/features/account/components/auth-screen";

export const metadata: Metadata = { title: "Login" };

export default async function AdminLoginPage({ searchParams }: PageProps<"/admin/login">) {
  const { returnTo, ended } = await searchParams;
  return (
    <main>
      <AuthScreen
        title="Admin Portal"
        text="For those who run the catalogue and the bookings."
        art={{ src: "/images/hero-tall.avif", position: "70% 60%" }}
      >
        <AdminLoginForm returnTo={[returnTo].flat()[0]} hasEnded={ended === "1"} />
      </AuthScreen>
    </main>
  );
}
