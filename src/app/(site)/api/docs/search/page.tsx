import type { Metadata } from "next";
import { DocsSearch } from "~/features/site/api-docs/components/docs-search";
import { readText } from "~/lib/search-params";
import { docs } from "~/trpc/server";

export const metadata: Metadata = { title: "Search the documentation", robots: { index: false } };

export default async function DocsSearchPage({ searchParams }: PageProps<"/api/docs/search">) {
  const query = readText(await searchParams, "q")?.slice(0, 100) ?? "";
  return (
    <DocsSearch query={query} hits={await docs.find(query)} guide={await docs.guide()} reference={docs.reference()} />
  );
}
