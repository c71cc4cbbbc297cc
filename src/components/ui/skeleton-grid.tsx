import type { ReactNode } from "react";

type SkeletonGridProps = {
  /** The number of placeholders. */
  count: number;
  /** The class names of the grid. */
  className: string;
  /** The message for readers without JavaScript, who never get the list. */
  noScript?: string;
  /** One placeholder. */
  children: ReactNode;
};

/** The placeholders of a list's cards while it loads. */
export function SkeletonGrid({ count, className, noScript, children }: SkeletonGridProps) {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading...
      </p>
      {noScript && (
        <noscript>
          <p className="mb-6">{noScript}</p>
        </noscript>
      )}
      <div className={className}>
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical and never reordered.
          <div key={place} className="contents">
            {children}
          </div>
        ))}
      </div>
    </div>
  );
}
