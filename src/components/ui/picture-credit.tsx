import { cn } from "./cn";

/**
 * A picture's credit: its photographer, or that it is a drawing. Stands at the bottom of the picture's box; on wide screens at
 * the top, because other panels cover the bottom. Nothing for "". The box must be positioned. `className` sets the side on wide
 * screens.
 */
export function PictureCredit({ credit, className }: { credit: string; className: string }) {
  if (credit === "") return null;
  return (
    <p
      className={cn(
        "absolute right-2 bottom-2 max-w-[calc(100%-1rem)] lg:top-4 lg:bottom-auto lg:max-w-1/2 rounded-control bg-night/75 px-2 py-1 text-[0.8125rem] text-on-deep leading-snug",
        className,
      )}
    >
      <span className="sr-only">Picture: </span>
      <span>{credit}</span>
    </p>
  );
}
