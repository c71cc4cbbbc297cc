import type { Metadata } from "next";
import { PictureField } from "~/features/product/manage/components/picture-field";
import { PolicyFields } from "~/features/product/policy/components/policy-fields";
import { ManageSettings } from "~/features/settings/components/admin/manage-settings";
import { siteUrl } from "~/server/site-url";

export const metadata: Metadata = { title: "Settings" };

export default function SettingsPage() {
  return (
    <ManageSettings
      logo={<PictureField label="Logo" name="logo" />}
      policies={<PolicyFields isDefault />}
      apiUrl={`${siteUrl()}/api`}
    />
  );
}
