import type { Metadata } from "next";
import { NoScriptNotice } from "~/components/ui/no-script-notice";
import { SavedScreen } from "~/features/storefront/tour/saved/saved-screen";

export const metadata: Metadata = { title: "Saved tours", robots: { index: false } };

export default function SavedPage() {
  return (
    <div className="wrap py-8 sm:py-12">
      <h1 className="mb-2 font-display text-4xl leading-[1.08] sm:text-5xl">Saved tours</h1>
      <p className="mb-8 text-soft">Kept in this browser only. You need no account.</p>
      <NoScriptNotice>Saved tours need JavaScript. Please switch it on in your browser.</NoScriptNotice>
      <SavedScreen />
    </div>
  );
}
