"use client";

import { useState } from "react";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import type { StaffMember } from "~/features/staff/staff.schema";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** The button that removes the second step of somebody who has lost it. */
export function ResetSecondStep({ person }: { person: StaffMember }) {
  const utils = api.useUtils();
  const say = useSayOfMail();
  const [isAsking, setIsAsking] = useState(false);
  const reset = api.staff.resetSecondFactor.useMutation({
    onSuccess: () => {
      notifySuccess(`${person.name} logs in without a second step until they set one up.`);
      void utils.staff.list.invalidate();
    },
    onError: (error) => notifyError(messageOf(error, "Could not remove the second step. Please try again.")),
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Remove the second step of ${person.name}`}
        onClick={() => setIsAsking(true)}
      >
        Remove second step
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Remove the second step of ${person.name}?`}
        description={`For somebody who has lost it: be sure that it is really them who asks. ${say("toldByMail", person.email)}`}
        confirmLabel={reset.isPending ? "Removing..." : "Remove second step"}
        cancelLabel="Keep"
        onConfirm={() => reset.mutate({ id: person._id })}
        isBusy={reset.isPending}
      />
    </>
  );
}
