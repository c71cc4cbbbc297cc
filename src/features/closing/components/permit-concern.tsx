import type { AffectedBooking } from "~/features/closing/closing.schema";
import { RuleChanges } from "./rule-changes";

/** How a changed permit rule concerns a booking: whom, what changes, and what stands in the way now. */
export function PermitConcern({ permits }: { permits: NonNullable<AffectedBooking["permits"]> }) {
  const { traveller, changes, obstacles } = permits;
  return (
    <div className="mt-1 grid gap-0.5 text-[0.9375rem]">
      <p>
        {traveller === null ? "Nobody said who travels: it may concern them." : `Concerns citizens of ${traveller}`}
      </p>
      <RuleChanges changes={changes} />
      {obstacles.map((obstacle) => (
        <p key={obstacle} className="font-medium text-pending">
          {obstacle}
        </p>
      ))}
    </div>
  );
}
