/** A notification; `onward` is a link to where the user may continue. */
export type Message = {
  text: string;
  tone: "success" | "error";
  /** The reason, below the text. */
  detail?: string | undefined;
  onward?: { label: string; href: string } | undefined;
  /** Offers to undo the action for as long as it is shown. */
  undo?: { run: () => void; durationMs: number } | undefined;
};
