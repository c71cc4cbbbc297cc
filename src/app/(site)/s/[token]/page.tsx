import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LinkFailed } from "~/components/ui/link-page";
import { RoadPage } from "~/features/departure/road/components/road-page";
import { sharedSheetHref } from "~/features/departure/sheet/sheet-links.rules";
import { loadByLink } from "~/trpc/load-by-link";
import { api } from "~/trpc/server";

export const metadata: Metadata = { title: "Sheet", robots: { index: false }, referrer: "no-referrer" };

export default async function SharedSheetPage({ params }: PageProps<"/s/[token]">) {
  const { token } = await params;
  const sheet = await loadByLink(() => api.departure.sharedSheet({ token }));
  if (sheet === "missing") notFound();
  if (sheet === "failed") return <LinkFailed heading="Sheet" what="The sheet" href={sharedSheetHref(token)} />;
  return <RoadPage token={token} sheet={sheet} asOf={new Date()} />;
}
