import { docsSearchPath } from "~/lib/api-docs-links";
import type { DocsHit } from "~/server/api/guide/find-in-docs.rules";
import { type DocsContents, DocsFrame } from "./docs-frame";

/** What a search of the documentation has found. */
export function DocsSearch({ query, hits, ...contents }: DocsContents & { query: string; hits: readonly DocsHit[] }) {
  return (
    <DocsFrame {...contents} path={docsSearchPath} title="Search" query={query}>
      <p role="status">{outcome(query, hits.length)}</p>
      <ol className="mt-4">
        {hits.map(({ title, place, href, excerpt }) => (
          <li key={href} className="border-line border-b py-4">
            <p className="font-mono text-[0.8125rem] text-soft [overflow-wrap:anywhere]">{place}</p>
            <a href={href} className="font-semibold text-leaf-700 text-lg underline underline-offset-4">
              {title}
            </a>
            <p className="mt-1 max-w-[68ch] text-soft [overflow-wrap:anywhere]">{excerpt}</p>
          </li>
        ))}
      </ol>
    </DocsFrame>
  );
}

function outcome(query: string, count: number): string {
  if (!query) return "Type a word, such as an error code, a field or an address.";
  if (count === 0) return `Nothing in the documentation has all words of “${query}”.`;
  return `${count} ${count === 1 ? "place" : "places"} with “${query}”.`;
}
