"use client";

import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { notifyError, notifySuccess } from "~/components/ui/notify";

/** The address that an admin copies into a gateway's dashboard. */
export function WebhookAddress({ url, hint }: { url: string; hint: string }) {
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
    <Field label="Webhook address" hint={hint}>
      <div className="flex gap-3">
        <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} className="min-w-0 text-sm" />
        <Button variant="secondary" onClick={copy} className="h-12">
          Copy<span className="sr-only"> the webhook address</span>
        </Button>
      </div>
    </Field>
  );
}
