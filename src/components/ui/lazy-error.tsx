import { Button } from "./button";

function failureText(what: string): string {
  return `Could not load ${what}. Check your connection and try again.`;
}

type LazyPartErrorProps = {
  what: string;
  isShown: boolean;
  id?: string;
  /** Its place. Default: above the button, to the left of its right edge. */
  className?: string | undefined;
};

const aboveButton = "absolute right-0 bottom-full mb-2 w-64 shadow-lift";

/** The error message beside a button whose lazy part failed to load. Pressing the button again retries. */
export function LazyPartError({ what, isShown, id, className = aboveButton }: LazyPartErrorProps) {
  return (
    <span
      id={id}
      role="alert"
      className={`z-20 rounded-control border border-cancelled-line bg-cancelled-bg p-3 text-left font-medium text-cancelled text-sm leading-snug empty:hidden ${className}`}
    >
      {isShown && failureText(what)}
    </span>
  );
}

/** The error message in place of content whose code failed to load. */
export function LazyContentError({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div role="alert" className="grid place-items-center gap-3 p-6 text-center">
      <p className="font-medium text-cancelled">{failureText(what)}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
