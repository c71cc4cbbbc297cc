import type { ReactNode } from "react";

/** Pages without header and footer. */
export default function BareLayout({ children }: { children: ReactNode }) {
  return <main className="min-h-dvh">{children}</main>;
}
