"use client";

import { useState } from "react";
import { CheckList } from "~/components/portal/check-list";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { FormMessage } from "~/components/ui/form-message";
import { notifySuccess } from "~/components/ui/notify";
import type { StaffMember } from "~/features/staff/staff.schema";
import { officeMailOptions, officeMailsOf } from "~/lib/office-mails";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** The dialog that chooses which mails to the office a person of the staff gets. */
export function ChooseMails({ person, onClose }: { person: StaffMember; onClose: () => void }) {
  const utils = api.useUtils();
  const [mails, setMails] = useState(person.mails);
  const possible = officeMailsOf(person.staffRole);
  const save = api.staff.setMails.useMutation({
    onSuccess: async () => {
      await utils.staff.list.invalidate();
      notifySuccess(`The mails of ${person.name} are saved.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Mails to ${person.name}`}
      description={`Which mails to the office go to ${person.email}. They can change this on their account page.`}
      confirmLabel={save.isPending ? "Saving..." : "Save"}
      cancelLabel="Keep"
      onConfirm={() => save.mutate({ id: person._id, mails })}
      isBusy={save.isPending}
    >
      <div className="mt-4 grid gap-3">
        <CheckList
          legend="Kinds of mail"
          options={officeMailOptions(possible)}
          value={mails}
          onChange={(values) => setMails(possible.filter((kind) => values.includes(kind)))}
        />
        <FormMessage text={save.error && messageOf(save.error, "Could not save the mails. Please try again.")} />
      </div>
    </ConfirmDialog>
  );
}
