import type { ReactNode } from "react";
import { SiteFrame } from "~/components/layout/site-frame";

// Canonical addresses name the site's own, which is known when it runs, not when it is built.
export const dynamic = "force-dynamic";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
