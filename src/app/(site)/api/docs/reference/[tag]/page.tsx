import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TagScreen } from "~/features/site/api-docs/components/tag-screen";
import { docsMetadata } from "~/features/site/api-docs/docs-metadata";
import { tagHref } from "~/lib/api-docs-links";
import { docs } from "~/trpc/server";

type Props = PageProps<"/api/docs/reference/[tag]">;

async function tagOf({ params }: Props) {
  const { tag } = await params;
  return docs.reference().find(({ name }) => name === tag) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { name, description } = await tagOf(props);
  return docsMetadata(`Operations: ${name}`, description, tagHref(name));
}

export default async function TagPage(props: Props) {
  return <TagScreen tag={await tagOf(props)} guide={await docs.guide()} reference={docs.reference()} />;
}
