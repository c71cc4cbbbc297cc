import { PageFailed } from "./page-failed";
import { StateMessage } from "./state-message";

// What pages of links without login say when there is nothing to show.

/** The page of a link that has ended. `heading` names the page for screen readers, `text` says why and whom to ask. */
export function LinkGone({ heading, text }: { heading: string; text: string }) {
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">{heading}</h1>
      <StateMessage title="This link does not work any more." text={text} />
    </div>
  );
}

/** The page of a link of which the content could not be loaded: `what` is "The voucher", `href` its own address. */
export function LinkFailed({ heading, what, href }: { heading: string; what: string; href: string }) {
  return (
    <div className="wrap max-w-3xl py-16">
      <h1 className="sr-only">{heading}</h1>
      <PageFailed title={`${what} could not be loaded. Please try again.`} href={href} />
    </div>
  );
}
