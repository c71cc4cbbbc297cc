import { docsEntries } from "./docs-entries";
import { type DocsHit, findInDocs } from "./find-in-docs.rules";
import { apiGuide } from "./guide";
import { apiReference } from "./reference";

/** What the pages of the documentation read. */
export const pageDocs = {
  guide: apiGuide,
  reference: apiReference,
  find: async (query: string): Promise<DocsHit[]> => findInDocs(docsEntries(await apiGuide(), apiReference()), query),
};
