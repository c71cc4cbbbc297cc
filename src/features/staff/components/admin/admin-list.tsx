"use client";

import { useState } from "react";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import { staffRoleLabels } from "~/features/staff/role-labels.rules";
import type { StaffMember } from "~/features/staff/staff.schema";
import { dateInIndia, formatDate } from "~/lib/dates";
import { describedOfficeMails, officeMailsOf } from "~/lib/office-mails";
import { formatPhone } from "~/lib/phone";
import { clearSession } from "~/lib/session/session";
import { useSession } from "~/lib/session/use-session";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { ChangeRole } from "./change-role";
import { ChooseMails } from "./choose-mails";
import { ResetSecondStep } from "./reset-second-step";

/** The people of the staff, with their roles. */
export function AdminList({ admins }: { admins: readonly StaffMember[] }) {
  const { user } = useSession();
  const utils = api.useUtils();
  const [confirming, setConfirming] = useState<StaffMember | null>(null);
  const [reader, setReader] = useState<StaffMember | null>(null);
  const [moved, setMoved] = useState<StaffMember | null>(null);
  const owners = admins.filter(({ staffRole }) => staffRole === "owner").length;
  const isOwn = confirming?._id === user?._id;
  const revoke = api.staff.revoke.useMutation({
    onSuccess: ({ _id }) => {
      // Owners who remove themselves have no session any more.
      if (_id === user?._id) return clearSession();
      notifySuccess(`${confirming?.name ?? "The person"} is no longer in the staff.`);
      void utils.staff.list.invalidate();
    },
    onError: (error) => notifyError(messageOf(error, "Could not remove the access. Please try again.")),
    onSettled: () => setConfirming(null),
  });
  return (
    <>
      <ul className="divide-y divide-line">
        {admins.map((admin) => (
          <li
            key={admin._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2.5 font-semibold">
                <span>{admin.name}</span>
                <Badge>{staffRoleLabels[admin.staffRole].label}</Badge>
                {admin._id === user?._id && <Badge tone="leaf">You</Badge>}
                {admin.hasSecondFactor && <Badge>Second step</Badge>}
              </p>
              <p className="break-words text-[0.9375rem] text-soft">
                {`${admin.email}${admin.phone && ` · ${formatPhone(admin.phone)}`}`}
              </p>
              {officeMailsOf(admin.staffRole).length > 0 && (
                <p className="text-[0.9375rem] text-soft">{mailsText(admin)}</p>
              )}
              <p className="text-[0.8125rem] text-soft">
                {`Account since ${formatDate(dateInIndia(new Date(admin.createdAt)))}`}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              {officeMailsOf(admin.staffRole).length > 0 && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Mails to ${admin.name}`}
                  onClick={() => setReader(admin)}
                >
                  Mails
                </Button>
              )}
              {admin.staffRole !== "owner" || owners > 1 ? (
                <>
                  {admin.hasSecondFactor && admin._id !== user?._id && <ResetSecondStep person={admin} />}
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Change the role of ${admin.name}`}
                    onClick={() => setMoved(admin)}
                  >
                    Change role
                  </Button>
                  <Button
                    variant="danger"
                    size="sm"
                    aria-label={`Remove access of ${admin.name}`}
                    onClick={() => setConfirming(admin)}
                  >
                    Remove access
                  </Button>
                </>
              ) : (
                <p className="text-[0.8125rem] text-soft">The only owner stays. Make somebody else an owner first.</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {reader && <ChooseMails key={reader._id} person={reader} onClose={() => setReader(null)} />}
      {moved && <ChangeRole key={moved._id} person={moved} onClose={() => setMoved(null)} />}
      <ConfirmDialog
        open={confirming !== null}
        onOpenChange={() => setConfirming(null)}
        title={isOwn ? "Remove your own access?" : `Remove the access of ${confirming?.name ?? ""}?`}
        description={
          isOwn
            ? "You are logged out at once, and only another owner can invite you again."
            : `${confirming?.email ?? ""} is logged out everywhere at once and stays a customer. Invitations that they have sent end too, and so do links to sheets that they were given.`
        }
        confirmLabel={revoke.isPending ? "Removing..." : "Remove access"}
        cancelLabel="Keep"
        onConfirm={() => confirming && revoke.mutate({ id: confirming._id })}
        isBusy={revoke.isPending}
      />
    </>
  );
}

function mailsText({ mails, staffRole }: StaffMember): string {
  if (mails.length === officeMailsOf(staffRole).length) return "Mails: all";
  return `Mails: ${mails.map((kind) => describedOfficeMails[kind].label).join(", ") || "none"}`;
}
