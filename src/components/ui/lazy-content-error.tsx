import { plainButton } from "./button-styles";
import { failureText } from "./lazy-error";

/** The error message in place of content whose code failed to load. */
export function LazyContentError({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div role="alert" className="grid place-items-center gap-3 p-6 text-center">
      <p className="font-medium text-danger">{failureText(what)}</p>
      <button type="button" onClick={onRetry} className={plainButton("secondary", "sm")}>
        Try again
      </button>
    </div>
  );
}
