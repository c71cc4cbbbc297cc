"use client";

import { useState } from "react";
import { OpenFormButton } from "~/components/portal/open-form-button";
import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";
import { hasPortalDraft } from "~/components/portal/portal-draft";
import { QueryMessage } from "~/components/portal/table-message";
import type { MadeInvitation } from "~/features/staff/staff.schema";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { AdminList } from "./admin-list";
import { InvitationList } from "./invitation-list";
import { InviteForm } from "./invite-form";
import { RoleGuide } from "./role-guide";
import { SendInvitation } from "./send-invitation";
import { StaffHistory } from "./staff-history";
import { UnreadMails } from "./unread-mails";

/** The portal's staff page: people, open invitations and history. */
export function Staff() {
  const { data, error, refetch } = api.staff.list.useQuery();
  const [isInviting, setIsInviting] = useState(() => hasPortalDraft("invite"));
  const [made, setMade] = useState<MadeInvitation | null>(null);
  const failure = messageOf(error, "Could not load the staff. Please try again.");
  return (
    <>
      <PageHeading
        title="Staff"
        text="Who works here, and what each may do. A person whose access is removed is out at once."
        actions={
          // Shown only after the list has loaded, because a pending response would lack the new invitation.
          data && <OpenFormButton label="Invite a person" isOpen={isInviting} onOpen={() => setIsInviting(true)} />
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        {data && isInviting && (
          <Panel title="Invite a person" className="xl:col-span-2">
            <InviteForm
              onDone={(invitation) => {
                setIsInviting(false);
                setMade(invitation);
              }}
            />
          </Panel>
        )}
        {made && !isInviting && (
          <Panel title="Send the invitation" className="xl:col-span-2">
            <SendInvitation invitation={made} onDone={() => setMade(null)} />
          </Panel>
        )}
        <Panel title="People">
          {data ? (
            <>
              <UnreadMails staff={data} />
              <AdminList admins={data.admins} />
            </>
          ) : (
            <QueryMessage error={error} failure={failure} refetch={refetch} />
          )}
        </Panel>
        {data && (
          <Panel title="Open invitations">
            <InvitationList invitations={data.invitations} />
          </Panel>
        )}
        <Panel title="What each role may do">
          <RoleGuide />
        </Panel>
        {data && (
          <Panel title="History">
            <StaffHistory changes={data.history} />
          </Panel>
        )}
      </div>
    </>
  );
}
