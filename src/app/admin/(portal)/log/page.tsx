import type { Metadata } from "next";
import { ChangeLog } from "~/features/log/components/admin/change-log";

export const metadata: Metadata = { title: "Log of changes" };

export default function LogPage() {
  return <ChangeLog />;
}
