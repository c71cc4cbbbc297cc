import { textStyles } from "~/features/site/info/components/info-screen";
import { docsPath, guideHref, tagHref, tryPath } from "~/lib/api-docs-links";
import { type DocsContents, DocsFrame } from "./docs-frame";
import { Markdown } from "./markdown";

const linkStyles = "font-semibold text-leaf-700 underline decoration-2 decoration-marigold underline-offset-4";
const headingStyles = "mb-4 text-[clamp(1.5rem,1.3rem+.8vw,1.875rem)]";

/** The first page of the API's documentation: what it is, and all other pages. */
export function DocsHome({ guide, reference }: DocsContents) {
  return (
    <DocsFrame guide={guide} reference={reference} path={docsPath} title={guide.title}>
      <div className={textStyles}>
        <Markdown tokens={guide.lead} />
        <p>
          <a href={tryPath}>Try the operations</a>, or take the document: <a href="/api/openapi.json">as JSON</a>,{" "}
          <a href="/api/openapi.yaml">as YAML</a>, or <a href="/api/collection.json">as a collection</a> for Postman and
          Bruno.
        </p>
      </div>
      <section aria-labelledby="guide" className="mt-12">
        <h2 id="guide" className={headingStyles}>
          Guide
        </h2>
        <ul className="grid gap-x-10 gap-y-1 sm:grid-cols-2">
          {guide.pages.map(({ slug, title }) => (
            <li key={slug} className="flex min-h-9 items-center">
              <a href={guideHref(slug)} className={linkStyles}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="operations" className="mt-12">
        <h2 id="operations" className={headingStyles}>
          Operations
        </h2>
        <dl className="grid gap-x-6 sm:grid-cols-[9rem_1fr] sm:gap-y-2">
          {reference.map(({ name, description }) => (
            <div key={name} className="sm:contents">
              <dt>
                <a href={tagHref(name)} className={linkStyles}>
                  {name}
                </a>
              </dt>
              <dd className="mb-3 text-soft sm:mb-0">{description}</dd>
            </div>
          ))}
        </dl>
      </section>
    </DocsFrame>
  );
}
