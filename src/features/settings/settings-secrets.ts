import type { FieldChanges } from "~/features/history/history.rules";
import { isGatewaySecret } from "~/features/payment/providers/registry.accounts";
import { gatewayParts } from "~/features/payment/providers/registry.settings";
import { faultOfMail, isMailSecret } from "~/lib/mail-settings";
import { faultOfWhatsApp, isWhatsAppSecret } from "~/lib/whatsapp-settings";
import { invalidField } from "~/server/api/errors";
import type { StoredSettings } from "~/server/cache/caches";

/** The changes as the history keeps them: of a secret, only whether it was set, replaced or removed. */
export function withoutSecrets(fields: FieldChanges): FieldChanges {
  return Object.fromEntries(
    Object.entries(fields).map(([name, [from, to]]) =>
      isGatewaySecret(name) || isMailSecret(name) || isWhatsAppSecret(name)
        ? [name, [from && "set", to && (from ? "replaced" : "set")]]
        : [name, [from, to]],
    ),
  );
}

/** Throws VALIDATION for a part of a gateway's account, such as a key without its secret. */
export function requireWholeAccounts(settings: StoredSettings): void {
  for (const { faultOf } of Object.values(gatewayParts)) {
    const fault = faultOf(settings);
    if (fault) throw invalidField(fault.field, fault.message);
  }
}

/** Throws VALIDATION for a way of sending without what it needs. */
export function requireWholeMail(settings: StoredSettings): void {
  const fault = faultOfMail(settings);
  if (fault) throw invalidField(fault.field, fault.message);
}

/** Throws VALIDATION if messages by WhatsApp are switched on without what they need. */
export function requireWholeWhatsApp(settings: StoredSettings): void {
  const fault = faultOfWhatsApp(settings);
  if (fault) throw invalidField(fault.field, fault.message);
}
