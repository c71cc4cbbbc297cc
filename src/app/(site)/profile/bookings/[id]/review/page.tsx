import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReviewScreen } from "~/features/review/components/review-screen";
import { id as bookingId } from "~/lib/fields";

export const metadata: Metadata = { title: "Your review", robots: { index: false } };

export default async function ReviewPage({ params }: PageProps<"/profile/bookings/[id]/review">) {
  const id = bookingId.safeParse((await params).id);
  if (!id.success) notFound();
  return <ReviewScreen id={id.data} />;
}
