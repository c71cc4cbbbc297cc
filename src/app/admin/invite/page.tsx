import type { Metadata } from "next";
import { AuthScreen } from "~/features/account/components/auth-screen";
import { InvitationScreen } from "~/features/staff/components/invitation-screen";

export const metadata: Metadata = { title: "Invitation", referrer: "no-referrer" };

export default function InvitationPage() {
  return (
    <main>
      <AuthScreen
        title="Join the office"
        text="For those who run the catalogue and the bookings."
        art={{ src: "/images/hero-tall.avif", position: "70% 60%" }}
      >
        <InvitationScreen />
      </AuthScreen>
    </main>
  );
}
