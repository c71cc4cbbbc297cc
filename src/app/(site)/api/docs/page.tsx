import type { Metadata } from "next";
import { DocsHome } from "~/features/site/api-docs/components/docs-home";
import { docsMetadata } from "~/features/site/api-docs/docs-metadata";
import { docsPath } from "~/lib/api-docs-links";
import { docs } from "~/trpc/server";

export function generateMetadata(): Metadata {
  const text = "How other programs find, book, change and follow trips: the guide, all operations, and the document.";
  return docsMetadata("The REST API", text, docsPath);
}

export default async function DocsPage() {
  return <DocsHome guide={await docs.guide()} reference={docs.reference()} />;
}
