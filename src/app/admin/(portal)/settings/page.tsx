import type { Metadata } from "next";
import { PictureField } from "~/features/product/manage/components/picture-field";
import { ManageSettings } from "~/features/settings/components/admin/manage-settings";

export const metadata: Metadata = { title: "Settings" };

export default function SettingsPage() {
  return <ManageSettings logo={<PictureField label="Logo" name="logo" />} policies={null} />;
}
