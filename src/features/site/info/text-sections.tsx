import { Prose } from "~/features/site/info/components/prose";
import type { InfoSection } from "~/features/site/info/info.types";

/** Splits text into sections at headings of the form "## Title {#anchor}". {@link Prose} renders their bodies. */
export function textSections(text: string): InfoSection[] {
  const [, ...parts] = text.split(/^\s*## (.+) \{#(.+)\}$/m);
  const sections: InfoSection[] = [];
  for (let index = 0; index < parts.length; index += 3) {
    const [title = "", id = "", body = ""] = parts.slice(index, index + 3);
    sections.push({ id, title, body: <Prose>{body}</Prose> });
  }
  return sections;
}
