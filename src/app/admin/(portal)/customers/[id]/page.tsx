import type { Metadata } from "next";
import { CustomerPage } from "~/features/office/customer/components/customer-page";

export const metadata: Metadata = { title: "Customer" };

export default async function OneCustomerPage({ params }: PageProps<"/admin/customers/[id]">) {
  const { id } = await params;
  return <CustomerPage id={id} />;
}
