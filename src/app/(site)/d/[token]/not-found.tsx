import { LinkGone } from "~/components/ui/link-page";

export default function TravellersNotFound() {
  return (
    <LinkGone
      heading="Who travels?"
      text="The journey is over, the link was replaced or ended, or the booking needs no details. Please ask whoever sent it for a new one."
    />
  );
}
