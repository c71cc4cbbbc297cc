import { buttonStyles } from "~/components/ui/button-classes";
import { Spinner } from "~/components/ui/spinner";
import { StateMessage } from "~/components/ui/state-message";

/** The message of a `LiveList` that failed to load. The list handles its button, and disables it while it retries. */
export function ListFailed({ title }: { title: string }) {
  return (
    <StateMessage
      tone="error"
      title={title}
      action={
        <button type="button" data-retry className={buttonStyles({ variant: "secondary" })}>
          <Spinner label={null} className="hidden size-6 [:disabled>&]:block" />
          Try again
        </button>
      }
    />
  );
}
