/** The properties of a form that adds or edits a record of a list. */
export type RecordFormProps<Item, Values> = {
  /** The record to edit; null for a new one. */
  item: Item | null;
  /** Input restored after the session ended, or values of a copy; otherwise null. */
  typed: Values | null;
  /** Closes the form. */
  onDone: () => void;
};
