import type { FieldChanges } from "~/features/history/history.rules";
import { invalidField } from "~/server/api/errors";
import type { StoredSettings } from "~/server/cache/caches";

const secrets: ReadonlySet<string> = new Set(["razorpayKeySecret", "razorpayWebhookSecret"] satisfies Array<
  keyof StoredSettings
>);

/** The changes as the history keeps them: of a secret, only whether it was set, replaced or removed. */
export function withoutSecrets(fields: FieldChanges): FieldChanges {
  return Object.fromEntries(
    Object.entries(fields).map(([name, [from, to]]) =>
      secrets.has(name) ? [name, [from && "set", to && (from ? "replaced" : "set")]] : [name, [from, to]],
    ),
  );
}

/** Throws VALIDATION for a key of Razorpay without its secret, or a secret without its key. */
export function requireWholeKey({ razorpayKeyId, razorpayKeySecret }: StoredSettings): void {
  if (razorpayKeyId && !razorpayKeySecret) {
    throw invalidField("razorpayKeySecret", "Please enter the secret of this key too");
  }
  if (razorpayKeySecret && !razorpayKeyId) {
    throw invalidField("razorpayKeyId", "Please enter the id of the key, or remove its secret too");
  }
}
