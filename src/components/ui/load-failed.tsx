import { Button } from "./button";
import { StateMessage } from "./state-message";

type LoadFailedProps = { title: string; onRetry: () => void; isBusy: boolean; className?: string };

/** The error message of a list that failed to load, with a retry button. */
export function LoadFailed({ title, onRetry, isBusy, className }: LoadFailedProps) {
  return (
    <StateMessage
      tone="error"
      title={title}
      {...(className && { className })}
      action={
        <Button variant="secondary" isBusy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
