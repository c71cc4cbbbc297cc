import type { ReactNode } from "react";
import { cn } from "./cn";

/**
 * The place of a product's price and Book Now: beside the text from `lg` on; on smaller screens a bar above the bottom bar, for
 * which globals.css keeps room below what has the focus, and which stays at its place on very low screens.
 */
export function PriceBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      data-price-bar
      className={cn("sticky bottom-(--bottom-bar) z-30 md:-mx-6 tiny:static lg:static lg:mx-0", className)}
    >
      <div className="lg:sticky lg:top-32 lg:-mt-16">{children}</div>
    </div>
  );
}
