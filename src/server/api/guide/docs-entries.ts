import { guideHref, operationHref } from "~/lib/api-docs-links";
import type { DocsEntry } from "./find-in-docs.rules";
import { type Guide, type GuidePage, isHeading } from "./guide";
import { plainText } from "./plain-text.rules";
import type { ReferenceOperation, ReferenceTag } from "./reference";
import { slugOf } from "./slug.rules";

/** Everything that a search of the documentation can find: the headings of the guide, and all operations. */
export function docsEntries(guide: Guide, reference: readonly ReferenceTag[]): DocsEntry[] {
  return [
    ...guide.pages.flatMap(sectionsOf),
    ...reference.flatMap(({ name, operations }) => operations.map((operation) => entryOf(name, operation))),
  ];
}

function sectionsOf({ title, slug, tokens }: GuidePage): DocsEntry[] {
  let section: DocsEntry = { title, place: "Guide", href: guideHref(slug), text: "" };
  const sections = [section];
  for (const token of tokens) {
    if (isHeading(token)) {
      section = { title: token.text, place: title, href: `${guideHref(slug)}#${slugOf(token.text)}`, text: "" };
      sections.push(section);
    } else section.text += `${plainText(token.raw)} `;
  }
  return sections;
}

function entryOf(tag: string, { id, method, path, summary, description, parameters }: ReferenceOperation): DocsEntry {
  const words = [...description.map(({ raw }) => plainText(raw)), ...parameters.map(({ name }) => name), id];
  return { title: summary, place: `${method} ${path}`, href: operationHref(tag, id), text: words.join(" ") };
}
