import { LinkGone } from "~/components/ui/link-page";

export default function SharedNotFound() {
  return (
    <LinkGone
      heading="Voucher"
      text="It may have ended, or whoever sent it has stopped sharing. Please ask them for a new one."
    />
  );
}
