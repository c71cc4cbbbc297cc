import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LinkFailed } from "~/components/ui/link-page";
import { TravellerFormPage } from "~/features/traveller/components/traveller-form-page";
import { travellerFormHref } from "~/features/traveller/traveller.rules";
import { loadByLink } from "~/trpc/load-by-link";
import { api } from "~/trpc/server";

export const metadata: Metadata = { title: "Who travels?", robots: { index: false }, referrer: "no-referrer" };

export default async function TravellersPage({ params }: PageProps<"/d/[token]">) {
  const { token } = await params;
  const form = await loadByLink(() => api.traveller.form({ token }));
  if (form === "missing") notFound();
  if (form === "failed") return <LinkFailed heading="Who travels?" what="The form" href={travellerFormHref(token)} />;
  return <TravellerFormPage token={token} form={form} />;
}
