import type { Metadata } from "next";
import { PortalEntry } from "~/app/admin/_shell/portal-entry";
import { InvitationScreen } from "~/features/staff/components/invitation-screen";

export const metadata: Metadata = { title: "Invitation", referrer: "no-referrer" };

export default function InvitationPage() {
  return (
    <PortalEntry title="Join the office">
      <InvitationScreen />
    </PortalEntry>
  );
}
