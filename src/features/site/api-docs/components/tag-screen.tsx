import { textStyles } from "~/features/site/info/components/info-screen";
import { operationHref, tagHref } from "~/lib/api-docs-links";
import type { ReferenceTag } from "~/server/api/guide/reference";
import { type DocsContents, DocsFrame } from "./docs-frame";
import { Markdown } from "./markdown";

/** The operations of a tag, each with the first paragraph of what it does. */
export function TagScreen({
  tag: { name, description, operations },
  ...contents
}: DocsContents & { tag: ReferenceTag }) {
  return (
    <DocsFrame {...contents} path={tagHref(name)} title={name} lead={description}>
      <ul>
        {operations.map(({ id, method, path, summary, description: text, isDeprecated }) => (
          <li key={id} className="border-line border-b py-4 first:pt-0">
            <h2 className="text-xl">
              <a href={operationHref(name, id)} className="text-leaf-700 underline underline-offset-4">
                {summary}
              </a>
            </h2>
            <p className="mt-1 font-mono text-[0.8125rem] text-soft [overflow-wrap:anywhere]">
              {`${method} ${path}${isDeprecated ? ", deprecated" : ""}`}
            </p>
            <div className={`mt-2 ${textStyles}`}>
              <Markdown tokens={text.slice(0, 1)} />
            </div>
          </li>
        ))}
      </ul>
    </DocsFrame>
  );
}
