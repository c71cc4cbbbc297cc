import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ApiProvider } from "~/trpc/react";

export const metadata: Metadata = {
  title: { default: "Travel Admin", template: "%s | Travel Admin" },
  robots: { index: false, follow: false },
};

export default function AdminLayout({ children }: { children: ReactNode }) {
  return <ApiProvider>{children}</ApiProvider>;
}
