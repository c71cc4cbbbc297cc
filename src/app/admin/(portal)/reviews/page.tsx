import type { Metadata } from "next";
import { ManageReviews } from "~/features/review/components/admin/manage-reviews";

export const metadata: Metadata = { title: "Reviews" };

export default function ReviewsPage() {
  return <ManageReviews />;
}
