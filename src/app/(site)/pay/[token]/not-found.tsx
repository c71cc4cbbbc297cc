import { LinkGone } from "~/components/ui/link-page";

export default function PayByLinkNotFound() {
  return (
    <LinkGone
      heading="Pay for your booking"
      text="It may have ended, or the office has ended it. Please ask the office for a new one."
    />
  );
}
