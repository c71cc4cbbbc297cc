import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { InfoScreen } from "~/features/info/components/info-screen";
import { infoPages } from "~/features/info/info-pages";

type Props = PageProps<"/[slug]">;

/** Every other address of this depth is not found. */
export const dynamicParams = false;

export function generateStaticParams() {
  return infoPages.map(({ slug }) => ({ slug }));
}

async function pageOf({ params }: Props) {
  const { slug } = await params;
  return infoPages.find((page) => page.slug === slug) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug, title, description } = await pageOf(props);
  return { title, description, alternates: { canonical: `/${slug}` } };
}

export default async function InfoPage(props: Props) {
  return <InfoScreen page={await pageOf(props)} />;
}
