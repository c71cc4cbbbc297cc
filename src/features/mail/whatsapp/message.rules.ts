import type { ReceivedMessage } from "./news.schema";

const longest = 4000;

/** What somebody wrote, or what they sent instead. */
export function textOf({ type, text, button }: Pick<ReceivedMessage, "type" | "text" | "button">): string {
  const written = text?.body ?? button?.text ?? "";
  const shown = written.replace(/\0/g, "").trim().slice(0, longest);
  return shown || `(sent as ${type}, which is not kept here: please ask)`;
}

/** Whether somebody ends messages, or wants them again: the word alone, in any case, with spaces and marks around it. */
export function commandOf(text: string): "stop" | "start" | null {
  const word = /^[\s"'.!]*(stop|start)[\s"'.!]*$/i.exec(text)?.[1]?.toLowerCase();
  return word === "stop" || word === "start" ? word : null;
}
