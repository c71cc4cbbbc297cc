import type { Metadata } from "next";
import { PortalNotFound } from "~/app/admin/_shell/portal-not-found";
import { ProductPageOfKind } from "~/app/admin/_shell/product-page-of-kind";
import { productKinds } from "~/features/product/registry";

export const metadata: Metadata = { title: "Edit a product" };

export default async function OneProductPage({ params }: PageProps<"/admin/products/[kind]/[id]">) {
  const { kind: name, id } = await params;
  const kind = productKinds.find((one) => one === name);
  // Inside the guard's layout the server cannot answer 404.
  if (!kind) return <PortalNotFound />;
  return <ProductPageOfKind key={id} kind={kind} id={id} />;
}
