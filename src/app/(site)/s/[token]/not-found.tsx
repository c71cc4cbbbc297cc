import { LinkGone } from "~/components/ui/link-page";

export default function SharedSheetNotFound() {
  return (
    <LinkGone
      heading="Sheet"
      text="The departure is over, somebody else goes, or the office has ended the link. Please ask the office for a new one."
    />
  );
}
