import type { Metadata } from "next";
import { ManageKeys } from "~/features/api-key/components/admin/manage-keys";

export const metadata: Metadata = { title: "Keys for programs" };

export default function KeysPage() {
  return <ManageKeys />;
}
