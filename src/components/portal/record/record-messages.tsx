import { ConflictNotice } from "~/components/portal/conflict-notice";
import type { useEditConflict } from "~/components/portal/use-edit-conflict";
import { FormMessage } from "~/components/ui/form-message";

export type RecordMessagesProps<Values> = {
  editing: { failure: string | null; conflict: Pick<ReturnType<typeof useEditConflict>, "conflict" | "takeTheirs"> };
  /** The names of the form's fields. The history may have more. */
  labels: Readonly<Record<keyof Values & string, string>>;
  /** The words for values that are not plain text; null for the usual ones. */
  textOf?: ((name: string, value: unknown) => string | null) | undefined;
  /** The message of the whole form; by default why it could not be saved. */
  message?: string | null | undefined;
};

/** What a record's form says above its fields: what others changed in the meantime, and why it could not be saved. */
export function RecordMessages<Values>({ editing, labels, textOf, message }: RecordMessagesProps<Values>) {
  const { conflict, takeTheirs } = editing.conflict;
  return (
    <>
      <ConflictNotice fields={conflict} labels={labels} onTakeTheirs={takeTheirs} textOf={textOf} />
      <FormMessage text={message === undefined ? editing.failure : message} />
    </>
  );
}
