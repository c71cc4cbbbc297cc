import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { productKinds } from "~/features/product/registry";
import { PreviewScreen } from "~/features/storefront/draft/preview-screen";
import { id as productId } from "~/lib/fields";

export const metadata: Metadata = { title: "Preview", robots: { index: false } };

export default async function PreviewPage({ params }: PageProps<"/preview/[kind]/[id]">) {
  const given = await params;
  const kind = productKinds.find((one) => one === given.kind);
  const id = productId.safeParse(given.id);
  if (!kind || !id.success) notFound();
  return <PreviewScreen kind={kind} id={id.data} />;
}
