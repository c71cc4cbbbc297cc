import type { Metadata } from "next";
import type { ReactNode } from "react";
import { portalName, titleTemplate } from "~/lib/page-title";
import { ApiProvider } from "~/trpc/react";

export const metadata: Metadata = {
  title: { default: portalName, template: titleTemplate(portalName) },
  robots: { index: false, follow: false },
};

export default function AdminLayout({ children }: { children: ReactNode }) {
  return <ApiProvider>{children}</ApiProvider>;
}
