import type { Metadata } from "next";
import { ManageBackups } from "~/features/settings/components/admin/backup/manage-backups";

export const metadata: Metadata = { title: "Backup" };

export default function BackupPage() {
  return <ManageBackups />;
}
