import { buttonStyles } from "./button-classes";
import { StateMessage } from "./state-message";

type PageFailedProps = {
  title: string;
  href: string;
  /** 1 where it is all of the page. */
  level?: 1 | 2;
};

/** The error message of a page, with a link, which reloads the page (`target`) and also works without JavaScript. */
export function PageFailed({ title, href, level = 2 }: PageFailedProps) {
  return (
    <StateMessage
      tone="error"
      title={title}
      level={level}
      action={
        <a href={href} target="_self" className={buttonStyles({ variant: "secondary" })}>
          Try again
        </a>
      }
    />
  );
}
