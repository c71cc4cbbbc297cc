"use client";

import { useFormContext } from "react-hook-form";
import { fieldsOf } from "~/components/portal/record/fields-of";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { TypedSecret } from "~/features/settings/components/admin/typed-secret";
import { WebhookAddress } from "~/features/settings/components/admin/webhook-address";
import { type WhatsAppShown, type WhatsAppValues, whatsAppLabels } from "~/features/settings/whatsapp-settings.schema";
import { whatsAppWebhookPath } from "~/lib/whatsapp-state";

/** The ids and secrets of the account, and what Meta needs from us. */
export function AccountFields({ saved, apiUrl }: { saved: WhatsAppShown; apiUrl: string }) {
  const form = useFormContext<WhatsAppValues>();
  const field = fieldsOf(form, whatsAppLabels);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field {...field("whatsAppNumberId")} hint="In Meta's app dashboard: WhatsApp, API setup">
        <Input inputMode="numeric" maxLength={30} autoComplete="off" {...form.register("whatsAppNumberId")} />
      </Field>
      <Field {...field("whatsAppAccountId")} hint="On the same page">
        <Input inputMode="numeric" maxLength={30} autoComplete="off" {...form.register("whatsAppAccountId")} />
      </Field>
      <TypedSecret
        name="whatsAppToken"
        label={whatsAppLabels.whatsAppToken}
        isSet={saved.whatsAppTokenSet}
        maxLength={500}
        hint="Of a system user, so that it does not expire"
      />
      <TypedSecret
        name="whatsAppAppSecret"
        label={whatsAppLabels.whatsAppAppSecret}
        isSet={saved.whatsAppAppSecretSet}
        hint="In Meta's app dashboard: App settings, Basic"
      />
      <TypedSecret
        name="whatsAppVerifyToken"
        label={whatsAppLabels.whatsAppVerifyToken}
        isSet={saved.whatsAppVerifyTokenSet}
        hint="Any words without spaces. Enter the same at Meta"
      />
      <WebhookAddress
        url={`${apiUrl}${whatsAppWebhookPath}`}
        hint="For Meta: WhatsApp, Configuration. Save here first, then subscribe to messages"
      />
    </div>
  );
}

/** What may be spent, and when nothing is sent. */
export function LimitFields() {
  const form = useFormContext<WhatsAppValues>();
  const field = fieldsOf(form, whatsAppLabels);
  return (
    <div className="grid items-start gap-5 p-4 sm:grid-cols-2 sm:p-5">
      <Field {...field("whatsAppMonthlyLimit")} required hint="When it is reached, messages stop until the next month">
        <Input inputMode="decimal" maxLength={10} autoComplete="off" {...form.register("whatsAppMonthlyLimit")} />
      </Field>
      <Field {...field("whatsAppPrice")} required hint="What Meta charges for a utility message in India">
        <Input inputMode="decimal" maxLength={10} autoComplete="off" {...form.register("whatsAppPrice")} />
      </Field>
      <Field {...field("whatsAppQuietFrom")} required hint="Indian time. Messages wait until the quiet hours end">
        <Input type="time" {...form.register("whatsAppQuietFrom")} />
      </Field>
      <Field {...field("whatsAppQuietTo")} required hint="Only news of a trip on that day does not wait">
        <Input type="time" {...form.register("whatsAppQuietTo")} />
      </Field>
    </div>
  );
}
