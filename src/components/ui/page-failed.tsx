import { buttonStyles } from "./button-classes";
import { StateMessage } from "./state-message";

/** The error message of a page, with a link, which reloads the page (`target`) and also works without JavaScript. */
export function PageFailed({ title, href }: { title: string; href: string }) {
  return (
    <StateMessage
      tone="error"
      title={title}
      action={
        <a href={href} target="_self" className={buttonStyles({ variant: "secondary" })}>
          Try again
        </a>
      }
    />
  );
}
