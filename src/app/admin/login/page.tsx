import type { Metadata } from "next";
import { PortalEntry } from "~/app/admin/_shell/portal-entry";
import { AdminLoginForm } from "~/features/account/components/admin-login-form";

export const metadata: Metadata = { title: "Login" };

export default async function AdminLoginPage({ searchParams }: PageProps<"/admin/login">) {
  const { returnTo, ended } = await searchParams;
  return (
    <PortalEntry title="Admin Portal">
      <AdminLoginForm returnTo={[returnTo].flat()[0]} hasEnded={ended === "1"} />
    </PortalEntry>
  );
}
