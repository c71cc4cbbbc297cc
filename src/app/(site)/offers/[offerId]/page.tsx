import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OfferDetail } from "~/features/offer/components/offer-detail";
import { OfferLoader } from "~/features/offer/components/offer-loader";
import { loadOffer } from "~/features/offer/load-offer";
import { readOfferChoice } from "~/features/offer/offer.rules";
import { dateInIndia } from "~/lib/dates";

type Props = PageProps<"/offers/[offerId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const offer = await loadOffer((await params).offerId);
  if (offer === "missing") return { title: "Offer not found" };
  if (offer === "failed") return { title: "Offer", robots: { index: false } };
  const { title, subtitle: description } = offer;
  return { title, description, openGraph: { title, description } };
}

export default async function OfferPage({ params, searchParams }: Props) {
  const { offerId } = await params;
  const today = dateInIndia(new Date());
  const choice = readOfferChoice(await searchParams, today);
  const offer = await loadOffer(offerId);
  if (offer === "missing") notFound();
  if (offer === "failed") return <OfferLoader offerId={offerId} choice={choice} today={today} />;
  return <OfferDetail offer={offer} choice={choice} today={today} />;
}
