"use client";

import { MailLine } from "~/features/mail/components/admin/mail-line";
import { WhatsAppLine } from "~/features/mail/components/admin/whatsapp-line";
import { Dashboard } from "~/features/office/dashboard/components/dashboard";
import { kinds } from "~/features/product/registry";
import { FirstSteps } from "~/features/settings/components/admin/first-steps";
import { useShowTab } from "./show-tab";

/** The dashboard's own tab. */
export function DashboardPanel() {
  const showTab = useShowTab();
  return (
    <Dashboard
      first={
        <>
          <MailLine />
          <WhatsAppLine />
          <FirstSteps onAddTour={() => showTab(kinds.tour.kind)} />
        </>
      }
    />
  );
}
