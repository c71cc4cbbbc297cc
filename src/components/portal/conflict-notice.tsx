import { Button } from "~/components/ui/button";
import { FormNotice } from "~/components/ui/form-message";
import type { ConflictField } from "~/lib/edit-conflict";
import { changedText, fieldText } from "~/lib/field-text";

type ConflictNoticeProps = {
  fields: ConflictField[] | null;
  labels: Readonly<Record<string, string>>;
  onTakeTheirs: (name: string) => void;
  /** The words for values that are not plain text; null for the usual ones. */
  textOf?: ((name: string, value: unknown) => string | null) | undefined;
};

/** Shows the changes that another editor saved in the meantime. */
export function ConflictNotice({ fields, labels, onTakeTheirs, textOf }: ConflictNoticeProps) {
  const shown = (name: string, value: unknown) => textOf?.(name, value) ?? fieldText(value);
  return (
    <FormNotice className="border-pending-line bg-pending-bg p-4 text-pending">
      {fields && (
        <>
          <p className="font-semibold">Somebody else has changed this in the meantime. Nothing of yours is lost.</p>
          <p className="mt-1">Their changes are in the form now, beside yours. Look at them, and save again.</p>
          <ul className="mt-3 grid gap-2">
            {fields.map(({ name, from, to, isMine }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 wrap-anywhere">
                  <strong>{labels[name] ?? name}</strong>
                  <span>
                    {`: ${changedText(shown(name, from), shown(name, to))}${isMine ? " (you changed it too: yours is in the form)" : ""}`}
                  </span>
                </span>
                {isMine && (
                  <Button variant="secondary" size="sm" onClick={() => onTakeTheirs(name)}>
                    Use theirs
                    <span className="sr-only">{` for ${labels[name] ?? name}`}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </FormNotice>
  );
}
