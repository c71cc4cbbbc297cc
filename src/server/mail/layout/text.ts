import { site } from "~/lib/site";
import type { Message } from "./message";

/** Renders the message as plain text. */
export function toText({ heading, paragraphs, code, facts = [], total, action, closing = [] }: Message): string {
  const table = [...facts, ...(total ? [total] : [])].map(({ label, value }) => `${label}: ${value}`).join("\n");
  const parts = [
    heading.toUpperCase(),
    ...paragraphs,
    code && `    ${code}`,
    table,
    action && `${action.label}: ${action.url}`,
    ...closing,
    `-- \n${site().name}, ${site().office}\n${site().bookingsPhone}\n${site().email}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
