import type { Metadata } from "next";
import { AccountScreen } from "~/features/auth/components/account/account-screen";
import { ApiProvider } from "~/trpc/react";

export const metadata: Metadata = { title: "Account", robots: { index: false } };

export default function AccountPage() {
  return (
    <ApiProvider>
      <AccountScreen />
    </ApiProvider>
  );
}
