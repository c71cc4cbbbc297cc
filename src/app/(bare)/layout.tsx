import type { ReactNode } from "react";

/** Pages without the frame. */
export default function BareLayout({ children }: { children: ReactNode }) {
  return <main className="min-h-dvh">{children}</main>;
}
