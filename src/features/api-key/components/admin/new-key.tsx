import { ShownOnce } from "~/components/portal/shown-once";
import type { NewApiKey } from "~/features/api-key/api-key.schema";

type NewKeyProps = { made: NewApiKey; onKept: () => void };

/** The new key, which is shown only now. */
export function NewKey({ made, onKept }: NewKeyProps) {
  return (
    <ShownOnce
      title={`The key of ${made.name}`}
      text="Copy it into the program now: it is shown only this once. Whoever has it can do what it may do, so send it by a way that others do not read."
      secret={made.key}
      what="key"
      onKept={onKept}
    />
  );
}
