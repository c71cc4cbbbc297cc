"use client";

import { TableMessage } from "~/components/portal/table-message";
import { Button } from "~/components/ui/button";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import { staffRoleLabels } from "~/features/staff/role-labels.rules";
import type { Invitation } from "~/features/staff/staff.schema";
import { dateInIndia, formatDate } from "~/lib/dates";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const utils = api.useUtils();
  const uninvite = api.staff.uninvite.useMutation({
    onSuccess: () => notifySuccess("The invitation is cancelled. Its link no longer works."),
    onError: (error) => notifyError(messageOf(error, "Could not cancel the invitation. Please try again.")),
    onSettled: () => void utils.staff.list.invalidate(),
  });
  if (invitations.length === 0) return <TableMessage text="No invitation is waiting." />;
  return (
    <ul className="divide-y divide-line">
      {invitations.map(({ _id, email, staffRole, invitedBy, expiresAt }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
          <div className="min-w-0">
            <p className="break-words font-semibold">{email}</p>
            <p className="text-[0.8125rem] text-soft">
              {`As ${staffRoleLabels[staffRole].label}. ${invitedBy && `By ${invitedBy}, `}${invitedBy ? "good" : "Good"} until ${formatDate(dateInIndia(new Date(expiresAt)))}`}
            </p>
          </div>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Cancel the invitation to ${email}`}
            isBusy={uninvite.isPending && uninvite.variables.id === _id}
            onClick={() => uninvite.mutate({ id: _id })}
          >
            Cancel invitation
          </Button>
        </li>
      ))}
    </ul>
  );
}
