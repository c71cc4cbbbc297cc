"use client";

import { PageHeading } from "~/features/admin/components/page-heading";
import { Panel } from "~/features/admin/components/panel";
import { TableMessage } from "~/features/admin/components/table-message";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { AdminList } from "./admin-list";
import { InvitationList } from "./invitation-list";
import { InviteForm } from "./invite-form";
import { StaffHistory } from "./staff-history";

/** Who runs the portal: the admins, the invitations that are out, and how it came so. */
export function Staff() {
  const { data, error, refetch } = api.staff.list.useQuery();
  const text = error ? messageOf(error, "Could not load the staff. Please try again.") : "Loading...";
  const message = <TableMessage tone={error ? "error" : "quiet"} text={text} {...(error && { retry: refetch })} />;
  return (
    <>
      <PageHeading
        title="Staff"
        text="Admins run the catalogue, the bookings and this portal. An admin who is revoked loses access at once."
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
        <Panel title="Admins">{data ? <AdminList admins={data.admins} /> : message}</Panel>
        <div className="grid gap-6 xl:row-span-2">
          {/* Not before the list is there: an answer still on its way would hide what was done meanwhile. */}
          {data && (
            <Panel title="Invite an admin">
              <InviteForm />
            </Panel>
          )}
          {data && (
            <Panel title="Open invitations">
              <InvitationList invitations={data.invitations} />
            </Panel>
          )}
        </div>
        {data && (
          <Panel title="History" className="xl:col-start-1">
            <StaffHistory changes={data.history} />
          </Panel>
        )}
      </div>
    </>
  );
}
