"use client";

import { useState } from "react";
import { useLogout, waitingText } from "~/components/layout/use-logout";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import { readHeld } from "~/lib/held-count";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const ends = "All devices on which you are logged in are logged out, this one too. You can log in again at once.";

/** The button that ends all sessions, for example after a device was lost. */
export function SignOutEverywhere() {
  const [isAsking, setIsAsking] = useState(false);
  const logout = useLogout("remove");
  const end = api.auth.signOutEverywhere.useMutation({
    onSuccess: ({ message }) => {
      notifySuccess(message);
      logout();
    },
    onError: (error) => {
      notifyError(messageOf(error, "Your devices could not be logged out. Please try again."));
      setIsAsking(false);
    },
  });
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Log out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Log out everywhere?"
        description={isAsking && readHeld() ? `${ends} ${waitingText}` : ends}
        confirmLabel="Log out everywhere"
        cancelLabel="Stay logged in"
        onConfirm={() => end.mutate({})}
        isBusy={end.isPending}
      />
    </>
  );
}
