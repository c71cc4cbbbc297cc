"use client";

import { useState } from "react";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { FormMessage } from "~/components/ui/form-message";
import { notifySuccess } from "~/components/ui/notify";
import { staffRoleLabels } from "~/features/staff/role-labels.rules";
import type { StaffMember } from "~/features/staff/staff.schema";
import { clearSession } from "~/lib/session/session";
import { staffRoles } from "~/lib/session/session-user";
import { useSession } from "~/lib/session/use-session";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { RoleChoice } from "./role-choice";

/** The dialog that gives a person of the staff another role. */
export function ChangeRole({ person, onClose }: { person: StaffMember; onClose: () => void }) {
  const { user } = useSession();
  const utils = api.useUtils();
  const [role, setRole] = useState(person.staffRole);
  const isOwn = person._id === user?._id;
  const move = api.staff.move.useMutation({
    onSuccess: async ({ staffRole }) => {
      // The role of a session is the one it was opened with.
      if (isOwn && staffRole !== person.staffRole) return clearSession();
      await utils.staff.list.invalidate();
      notifySuccess(`${person.name} is now: ${staffRoleLabels[staffRole].label}.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isOwn ? "Change your own role?" : `Change the role of ${person.name}`}
      description={
        isOwn
          ? "You are logged out at once, and only another owner can change it back."
          : `${person.email} is logged out everywhere and logs in again with the new role. Invitations that they have sent end. A guide who becomes something else is no longer shown their departures.`
      }
      confirmLabel={move.isPending ? "Changing..." : "Change role"}
      cancelLabel="Keep"
      onConfirm={() => move.mutate({ id: person._id, staffRole: role })}
      isBusy={move.isPending}
    >
      <div className="mt-4 grid gap-3">
        <RoleChoice
          value={role}
          onChange={(event) => setRole(staffRoles.find((one) => one === event.target.value) ?? role)}
        />
        <p className="text-[0.9375rem] text-soft">{staffRoleLabels[role].text}</p>
        <FormMessage text={move.error && messageOf(move.error, "Could not change the role. Please try again.")} />
      </div>
    </ConfirmDialog>
  );
}
