import type { Metadata } from "next";
import { LostPage } from "~/components/layout/lost-page";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <LostPage
      title="This path ends here"
      text="There is no page at this address. It may have moved, or the link was mistyped. What you were looking for may be among the tours."
    />
  );
}
