import type { Metadata } from "next";
import { AccountScreen } from "~/features/account/components/account/account-screen";

export const metadata: Metadata = { title: "Account", robots: { index: false } };

export default function AccountPage() {
  return <AccountScreen />;
}
