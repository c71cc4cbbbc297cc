"use client";

import { useEffect, useState } from "react";
import { useLogout, waitingText } from "~/components/layout/use-logout";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { readHeld } from "~/lib/held-count";
import { forgetPhone, storedBytes } from "~/lib/offline/forget-phone";
import { AccountSection } from "./account-section";

const removed = "You are logged out here, and all that this browser has stored for use without a network is removed.";

/** What is stored in this browser for use without a network, and the button that removes it. */
export function ThisPhone() {
  const [bytes, setBytes] = useState<number | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const logout = useLogout("remove");

  useEffect(() => {
    // Without a figure, the text stands alone.
    storedBytes().then(setBytes, () => undefined);
  }, []);

  async function forget() {
    setIsBusy(true);
    logout();
    await forgetPhone();
    // The open page is still served by the worker.
    window.location.assign("/");
  }
  return (
    <AccountSection
      title="This phone"
      text="Without a network you can open what you looked at before, and your coming trips with their vouchers. They are stored unencrypted in this browser: whoever can use it can read them. A logout removes them."
    >
      {bytes !== null && <p className="mb-4">{`${(bytes / 1e6).toFixed(1)} MB are stored in this browser.`}</p>}
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Forget this phone
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Forget this phone?"
        description={isAsking && readHeld() ? `${removed} ${waitingText}` : removed}
        confirmLabel="Forget this phone"
        cancelLabel="Keep it"
        onConfirm={() => void forget()}
        isBusy={isBusy}
      />
    </AccountSection>
  );
}
