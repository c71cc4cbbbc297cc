"use client";

import { useState } from "react";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import { saveSession } from "~/lib/session/session";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** The button that ends all sessions but this one. */
export function EndOthers() {
  const utils = api.useUtils();
  const [isAsking, setIsAsking] = useState(false);
  const end = api.auth.endOtherSessions.useMutation({
    onSuccess: (user) => {
      saveSession(user);
      notifySuccess("All other sessions are ended.");
      void utils.auth.sessions.invalidate();
    },
    onError: (error) => {
      notifyError(messageOf(error, "The other sessions could not be ended. Please try again."));
    },
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        End all other sessions
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="End all other sessions?"
        description="All other devices on which you are logged in are logged out. This one stays logged in."
        confirmLabel="End the others"
        cancelLabel="Keep them"
        onConfirm={() => end.mutate({})}
        isBusy={end.isPending}
      />
    </>
  );
}
