import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { buttonStyles } from "~/components/ui/button-classes";
import { StateMessage } from "~/components/ui/state-message";
import { sharedPathIn } from "~/features/site/shared-link/shared-link.rules";
import { site } from "~/lib/site";
import { siteUrl } from "~/server/site-url";

export const metadata: Metadata = { title: "Open a link", robots: { index: false }, referrer: "no-referrer" };

/** Where other apps hand over a link of this site, once it is installed (the share target of manifest.ts). */
export default async function OpenPage({ searchParams }: PageProps<"/open">) {
  const { url, text } = await searchParams;
  const path = sharedPathIn(
    [url, text].flat().filter((one) => one !== undefined),
    new URL(siteUrl()).origin,
  );
  if (path) redirect(path);
  return (
    <div className="wrap max-w-3xl py-12">
      <StateMessage
        level={1}
        title={`This is no link of ${site().name}`}
        text="Share the link to a voucher, a trip, a car or an offer of ours, and it opens here."
        action={
          <a href="/profile" className={buttonStyles({ variant: "secondary" })}>
            My Bookings
          </a>
        }
      />
    </div>
  );
}
