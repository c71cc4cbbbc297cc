/** A notification. `onward` is a link to a related page. */
export type Message = {
  text: string;
  tone: "success" | "error";
  /** The reason, below the text. */
  detail?: string | undefined;
  onward?: { label: string; href: string } | undefined;
  /** Shows an undo button for `durationMs`. */
  undo?: { run: () => void; durationMs: number } | undefined;
};
