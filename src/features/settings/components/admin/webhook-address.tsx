"use client";

import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { notifyError, notifySuccess } from "~/components/ui/notify";

/** The address that an admin copies into Razorpay's dashboard. */
export function WebhookAddress({ url }: { url: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notifySuccess("Address copied.");
    } catch {
      // No permission, or no https.
      notifyError("Could not copy. Please select the address and copy it.");
    }
  };
  return (
    <Field
      label="Webhook address"
      hint="In Razorpay's dashboard: Settings, Webhooks. Events: payment.captured, payment.failed, order.paid and all of refund"
    >
      <div className="flex gap-3">
        <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} className="min-w-0 text-sm" />
        <Button variant="secondary" onClick={copy} className="h-12">
          Copy<span className="sr-only"> the webhook address</span>
        </Button>
      </div>
    </Field>
  );
}
