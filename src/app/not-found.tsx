import type { Metadata } from "next";
import { LostPage } from "~/components/layout/lost-page";
import { SiteFrame } from "~/components/layout/site-frame";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <SiteFrame>
      <LostPage
        title="This path ends here"
        text="There is no page at this address. It may have moved, or is not written yet. Perhaps you find what you were after among the tours."
      />
    </SiteFrame>
  );
}
