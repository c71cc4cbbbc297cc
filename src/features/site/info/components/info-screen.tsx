import type { ReactNode } from "react";
import { Picture } from "~/components/ui/picture";
import type { InfoPage, InfoPart } from "~/features/site/info/info.types";

/** The class names of running text, which style all elements inside. */
export const textStyles = [
  "leading-relaxed [&_:is(p,ul,ol,h3,.note)]:max-w-[68ch]",
  "[&_p+p]:mt-4 [&_:is(ul,ol,dl,table,.note)]:mt-4 [&_:is(ul,ol,dl,table,.note)+p]:mt-4",
  "[&_h3]:mt-7 [&_h3]:mb-2 [&_h3]:text-xl [&>h3:first-child]:mt-0",
  "[&_a]:text-leaf-700 [&_a]:underline [&_a]:decoration-marigold [&_a]:decoration-2 [&_a]:underline-offset-4 [&_a:hover]:text-leaf-ink",
  "[&_ul]:list-none [&_ul]:space-y-2 [&_ul>li]:relative [&_ul>li]:pl-6",
  "[&_ul>li]:before:absolute [&_ul>li]:before:top-[0.62em] [&_ul>li]:before:left-0.5 [&_ul>li]:before:size-2 [&_ul>li]:before:rotate-45 [&_ul>li]:before:bg-marigold",
  "[&_strong]:font-semibold",
].join(" ");

/** Pages with fewer sections have no table of contents. */
const minSectionsForContents = 3;

/** An info page: heading, table of contents, sections and related links. `parts`: what other features render. */
export function InfoScreen({ page, parts = {} }: { page: InfoPage; parts?: Partial<Record<InfoPart, ReactNode>> }) {
  const { title, lead, picture, sections, onward } = page;
  const hasContents = sections.length >= minSectionsForContents;
  return (
    <article className="wrap py-8 sm:py-12">
      <header className={picture ? "grid items-center gap-x-14 gap-y-8 lg:grid-cols-[6fr_5fr]" : undefined}>
        <div>
          <h1 className="text-[clamp(2.25rem,1.7rem+2.4vw,3.75rem)]">{title}</h1>
          <p className="mt-4 max-w-[58ch] text-lg text-soft leading-relaxed">{lead}</p>
        </div>
        {picture && (
          <Picture
            src={picture}
            alt=""
            priority
            sizes="(min-width: 1248px) 520px, (min-width: 1024px) 42vw, 92vw"
            className="aspect-[2/1] rounded-card lg:aspect-16/10"
          />
        )}
      </header>
      <div className="mt-10 gap-x-14 border-line border-t border-dashed pt-8 sm:mt-12 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div>{hasContents && <Contents sections={sections} />}</div>
        <div className="min-w-0">
          {sections.map(({ id, title: heading, body, part }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="mb-12 scroll-mt-28 last:mb-0">
              <h2 id={`${id}-title`} className="mb-4 max-w-[30ch] text-[clamp(1.5rem,1.3rem+.8vw,1.875rem)]">
                {heading}
              </h2>
              <div className={textStyles}>{body}</div>
              {part && parts[part]}
            </section>
          ))}
          <Onward links={onward} />
        </div>
      </div>
    </article>
  );
}

function Contents({ sections }: Pick<InfoPage, "sections">) {
  return (
    <nav aria-labelledby="contents-title" className="mb-10 lg:sticky lg:top-32 lg:mb-0">
      <h2 id="contents-title" className="font-sans font-semibold text-sm tracking-normal">
        On this page
      </h2>
      <ol className="mt-2.5 border-line border-l-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-0.5 block border-transparent border-l-2 py-1.5 pl-4 text-[0.9375rem] text-soft leading-snug hover:border-marigold hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Onward({ links }: { links: InfoPage["onward"] }) {
  return (
    <nav aria-label="Read on" className="mt-14 flex flex-wrap gap-x-8 gap-y-2 border-line border-t border-dashed pt-6">
      {links.map(({ label, href }) => (
        <a
          key={href}
          href={href}
          className="inline-flex min-h-8 items-center font-semibold text-leaf-700 underline decoration-2 decoration-marigold underline-offset-4 hover:text-leaf-ink"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
