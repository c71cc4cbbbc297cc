/** The text of code that failed to load: `what` is "the calendar". */
export function failureText(what: string): string {
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
      className={`z-20 rounded-control border border-danger-line bg-danger-bg p-3 text-left font-medium text-danger text-sm leading-snug empty:hidden ${className}`}
    >
      {isShown && failureText(what)}
    </span>
  );
}
