import { Button } from "~/components/ui/button";
import { countOf } from "~/lib/count";

/** A booking that could not be changed, and why. */
export type Refusal = { reference: string; message: string };

type RefusedListProps = { refused: readonly Refusal[]; onDismiss?: () => void };

/** The bookings that could not be changed, each with its reason; nothing if there are none. */
export function RefusedList({ refused, onDismiss }: RefusedListProps) {
  if (refused.length === 0) return null;
  return (
    <div
      role="alert"
      className="mb-4 rounded-card border border-danger-line bg-danger-bg p-4 text-[0.9375rem] text-danger"
    >
      <p className="font-semibold">{`${countOf(refused.length, "booking")} could not be changed:`}</p>
      <ul className="mt-1.5 grid max-h-60 gap-1 overflow-y-auto">
        {refused.map(({ reference, message }) => (
          <li key={reference}>
            <span className="font-semibold tabular-nums">{reference}</span>
            <span>{`: ${message}`}</span>
          </li>
        ))}
      </ul>
      {onDismiss && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={onDismiss}>
          Dismiss
        </Button>
      )}
    </div>
  );
}
