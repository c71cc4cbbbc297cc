import type { ReactNode } from "react";
import { buttonStyles } from "~/components/ui/button-classes";
import { controlStyles } from "~/components/ui/control-styles";
import { docsPath, docsSearchPath, guideHref, tagHref } from "~/lib/api-docs-links";
import type { Guide } from "~/server/api/guide/guide";
import type { ReferenceTag } from "~/server/api/guide/reference";

export type DocsContents = {
  guide: Guide;
  reference: readonly ReferenceTag[];
};

type DocsFrameProps = DocsContents & {
  title: string;
  lead?: ReactNode;
  /** The path of the page, which its link in the contents marks. */
  path: string;
  /** What was searched for. */
  query?: string;
  children: ReactNode;
};

/** A page of the API's documentation: title, search, the contents of all its pages, and what the page says. */
export function DocsFrame({ title, lead, path, query, guide, reference, children }: DocsFrameProps) {
  return (
    <article className="wrap py-8 sm:py-12">
      <header>
        {path !== docsPath && (
          <a href={docsPath} className="font-semibold text-leaf-700 text-sm hover:underline">
            {guide.title}
          </a>
        )}
        <h1 className="text-[clamp(2.25rem,1.7rem+2.4vw,3.75rem)] [overflow-wrap:anywhere]">{title}</h1>
        {lead && <div className="mt-4 max-w-[68ch] text-lg text-soft leading-relaxed">{lead}</div>}
        <search>
          <form action={docsSearchPath} className="mt-6 flex max-w-xl gap-3">
            <input
              type="search"
              name="q"
              defaultValue={query}
              aria-label="Search the documentation"
              placeholder="Search the documentation"
              className={`${controlStyles} h-12 min-w-0 flex-1`}
            />
            <button type="submit" className={buttonStyles({ variant: "secondary" })}>
              Search
            </button>
          </form>
        </search>
      </header>
      <div className="mt-10 gap-x-14 border-line border-t border-dashed pt-8 sm:mt-12 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Contents guide={guide} reference={reference} path={path} />
        <div className="min-w-0">{children}</div>
      </div>
    </article>
  );
}

/** On a phone it stands on the first page alone, which has it in full: every other page has a link to that one. */
function Contents({ guide, reference, path }: DocsContents & { path: string }) {
  return (
    <nav aria-label="Documentation" className="max-lg:hidden">
      <ContentsList title="Guide" path={path} links={guideLinks(guide)} />
      <ContentsList title="Operations" path={path} links={tagLinks(reference)} className="mt-8" />
    </nav>
  );
}

type ContentsLink = { label: string; href: string };

export function guideLinks({ pages }: Guide): ContentsLink[] {
  return pages.map(({ slug, title }) => ({ label: title, href: guideHref(slug) }));
}

export function tagLinks(reference: readonly ReferenceTag[]): ContentsLink[] {
  return reference.map(({ name }) => ({ label: name, href: tagHref(name) }));
}

type ContentsListProps = { title: string; path: string; links: ContentsLink[]; className?: string };

function ContentsList({ title, path, links, className }: ContentsListProps) {
  return (
    <div className={className}>
      <h2 className="font-sans font-semibold text-sm tracking-normal">{title}</h2>
      <ul className="mt-2.5 border-line border-l-2">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={href === path ? "page" : undefined}
              className="-ml-0.5 block border-transparent border-l-2 py-1.5 pl-4 text-[0.9375rem] text-soft leading-snug hover:border-marigold hover:text-ink aria-[current]:border-marigold aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
