import { Prose } from "~/features/site/info/components/prose";
import type { InfoPart, InfoSection } from "~/features/site/info/info.types";

/**
 * Splits text into sections at headings of the form "## Title {#anchor}". {@link Prose} renders their bodies. `parts`: by
 * anchor, what the app shows below the body.
 */
export function textSections(text: string, parts: Record<string, InfoPart> = {}): InfoSection[] {
  const [, ...pieces] = text.split(/^\s*## (.+) \{#(.+)\}$/m);
  const sections: InfoSection[] = [];
  for (let index = 0; index < pieces.length; index += 3) {
    const [title = "", id = "", body = ""] = pieces.slice(index, index + 3);
    const part = parts[id];
    sections.push({ id, title, body: <Prose>{body}</Prose>, ...(part && { part }) });
  }
  return sections;
}
