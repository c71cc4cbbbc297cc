import type { ReactNode } from "react";
import { AuthScreen } from "~/features/account/components/auth-screen";

/** The frame of the pages that lead into the portal: login and invitation. */
export function PortalEntry({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main>
      <AuthScreen
        title={title}
        text="For staff who manage tours, cars, offers and bookings."
        art={{ src: "/images/hero-tall.avif", position: "70% 60%" }}
      >
        {children}
      </AuthScreen>
    </main>
  );
}
