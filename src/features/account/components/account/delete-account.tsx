"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "~/components/ui/dialog";
import type { Account } from "~/features/account/account.schema";
import { AccountSection } from "./account-section";
import { DeleteAccountForm } from "./delete-account-form";

/** The button that deletes the account, with a dialog that explains the consequences. */
export function DeleteAccount({ account }: { account: Account }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccountSection title="Delete account" text="For good. Download your data first if you want to keep it.">
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent>
          <DialogTitle>Delete your account?</DialogTitle>
          <DialogDescription asChild>
            <ul className="list-disc space-y-1.5 pl-5">
              <li>You are logged out everywhere, and the account cannot be brought back.</li>
              <li>Pending bookings that are still to come are cancelled.</li>
              <li>
                While a confirmed booking is to come, the account cannot be deleted: call us to cancel it, or wait until
                after the journey.
              </li>
              <li>
                Of past bookings we keep what was booked, when and at what price. Your name, phone number, pickup place
                and requests are removed from them.
              </li>
            </ul>
          </DialogDescription>
          <DeleteAccountForm account={account} onKeep={() => setIsOpen(false)} />
        </DialogContent>
      </Dialog>
    </AccountSection>
  );
}
