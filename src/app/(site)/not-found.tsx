import type { Metadata } from "next";
import { NotFoundPage } from "~/components/layout/not-found-page";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <NotFoundPage
      title="This path ends here"
      text="There is no page at this address. It may have moved, or the link was mistyped. What you were looking for may be among the tours."
    />
  );
}
