import type { ReactNode } from "react";

type LoadingPlacesProps = {
  /** How many there are. */
  count: number;
  /** The grid that they stand in. */
  className: string;
  /** Said where there is no JavaScript, and so nothing more to come. */
  noScript?: string;
  /** One of them. */
  children: ReactNode;
};

/** The places of a list's cards while they are on their way. */
export function LoadingPlaces({ count, className, noScript, children }: LoadingPlacesProps) {
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
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same, and never move.
          <div key={place} className="contents">
            {children}
          </div>
        ))}
      </div>
    </div>
  );
}
