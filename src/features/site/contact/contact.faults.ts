import { type ContactMessage, contactMessage } from "./contact.schema";

export type ContactFaults = Partial<Record<keyof ContactMessage, string>>;

/** The first error of each invalid field; empty if the message is valid. Not in the form's file, because zod is large. */
export function faultsOf(message: ContactMessage): ContactFaults {
  const faults: Record<string, string> = {};
  for (const { path, message: text } of contactMessage.safeParse(message).error?.issues ?? []) {
    faults[String(path[0])] ??= text;
  }
  return faults;
}
