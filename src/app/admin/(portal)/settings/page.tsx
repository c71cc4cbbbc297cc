import type { Metadata } from "next";
import { PictureField } from "~/features/product/manage/components/picture-field";
import { PolicyFields } from "~/features/product/policy/components/policy-fields";
import { ManageSettings } from "~/features/settings/components/admin/manage-settings";
import { maxPeople } from "~/features/settings/settings.schema";
import { siteUrl } from "~/server/site-url";

export const metadata: Metadata = { title: "Settings" };

const photoNames = Array.from({ length: maxPeople }, (_, row) => `people.${row}.photo`);

export default function SettingsPage() {
  return (
    <ManageSettings
      logo={<PictureField label="Logo" name="logo" />}
      policies={<PolicyFields isDefault />}
      photos={photoNames.map((name) => <PictureField key={name} label="Picture" name={name} />)}
      apiUrl={`${siteUrl()}/api`}
    />
  );
}
