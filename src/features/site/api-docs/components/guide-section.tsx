import { textStyles } from "~/features/site/info/components/info-screen";
import { guideHref } from "~/lib/api-docs-links";
import type { GuidePage } from "~/server/api/guide/guide";
import { type DocsContents, DocsFrame } from "./docs-frame";
import { Markdown } from "./markdown";

/** A section of the guide. */
export function GuideSection({ page, ...contents }: DocsContents & { page: GuidePage }) {
  return (
    <DocsFrame {...contents} path={guideHref(page.slug)} title={page.title}>
      <div className={textStyles}>
        <Markdown tokens={page.tokens} />
      </div>
    </DocsFrame>
  );
}
