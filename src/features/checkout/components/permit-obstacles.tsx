import type { ReactNode } from "react";
import type { NeededPermits } from "~/features/permit/permit.schema";

type PermitObstaclesProps = {
  permits: NeededPermits | null;
  /** What the obstacles mean for the booking. */
  summary: string;
  /** What can be done about it. */
  children?: ReactNode;
};

/** Why the travellers do not get the permits as they are, and what this means for the booking; nothing if they do. */
export function PermitObstacles({ permits, summary, children }: PermitObstaclesProps) {
  const obstacles = permits?.obstacles ?? [];
  return (
    <div
      role="status"
      className="mb-4 grid gap-1 rounded-control border border-marigold/50 bg-marigold/10 px-3.5 py-2.5 text-[0.9375rem] empty:hidden"
    >
      {obstacles.length > 0 && (
        <>
          <p className="font-medium">{summary}</p>
          {obstacles.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {children}
        </>
      )}
    </div>
  );
}
