import { ShownOnce } from "~/components/portal/shown-once";
import type { WebhookWithSecret } from "~/features/webhook/webhook.schema";

type NewSecretProps = { made: WebhookWithSecret; onKept: () => void };

/** The new secret of a webhook, which is shown only now. */
export function NewSecret({ made, onKept }: NewSecretProps) {
  return (
    <ShownOnce
      title={`The secret of ${made.name}`}
      text="Copy it into the program now: it is shown only this once. By it the program knows that a message comes from us, so send it by a way that others do not read."
      secret={made.secret}
      what="secret"
      onKept={onKept}
    />
  );
}
