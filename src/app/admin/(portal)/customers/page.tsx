import type { Metadata } from "next";
import { CustomerSearch } from "~/features/office/customer/components/customer-search";

export const metadata: Metadata = { title: "Customers" };

export default function CustomersPage() {
  return <CustomerSearch />;
}
