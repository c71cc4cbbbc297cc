import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GuideSection } from "~/features/site/api-docs/components/guide-section";
import { docsMetadata } from "~/features/site/api-docs/docs-metadata";
import { guideHref } from "~/lib/api-docs-links";
import { docs } from "~/trpc/server";

type Props = PageProps<"/api/docs/[section]">;

async function sectionOf({ params }: Props) {
  const { section } = await params;
  const guide = await docs.guide();
  return { guide, page: guide.pages.find(({ slug }) => slug === section) ?? notFound() };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { guide, page } = await sectionOf(props);
  return docsMetadata(`${page.title} - ${guide.title}`, page.summary, guideHref(page.slug));
}

export default async function SectionPage(props: Props) {
  return <GuideSection {...(await sectionOf(props))} reference={docs.reference()} />;
}
