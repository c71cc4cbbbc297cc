import type { StaffRole } from "~/lib/session/session-user";

/** The roles of staff in the portal's words, with what each may do. */
export const staffRoleLabels: Record<StaffRole, { label: string; text: string }> = {
  owner: { label: "Owner", text: "Everything, also staff, settings and refunds." },
  office: {
    label: "Office",
    text: "Bookings, catalogue, codes, mail and payments received. No refunds, settings or staff.",
  },
  accounts: { label: "Accounts", text: "Reads bookings, payments, reports and the log. Changes nothing." },
  guide: { label: "Guide or driver", text: "Only a page with their own departures. No portal and no money." },
};
