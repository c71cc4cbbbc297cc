import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PermitSummary, PermitTable } from "~/features/permit/components/permit-overview";
import { InfoScreen } from "~/features/site/info/components/info-screen";
import { infoPages } from "~/features/site/info/info-pages";
import { pageMetadata } from "~/features/site/seo/page-metadata";

const parts = { permitTable: <PermitTable />, permitSummary: <PermitSummary /> };

type Props = PageProps<"/[slug]">;

async function pageOf({ params }: Props) {
  const { slug } = await params;
  return infoPages().find((page) => page.slug === slug) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug, title, description } = await pageOf(props);
  return pageMetadata({ title, description, path: `/${slug}` });
}

export default async function InfoPage(props: Props) {
  return <InfoScreen page={await pageOf(props)} parts={parts} />;
}
