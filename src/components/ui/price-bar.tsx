import type { ReactNode } from "react";
import { cn } from "./cn";

/**
 * Holds a product's price and Book Now. From `lg` on it stands beside the text. On smaller screens it is a bar above the bottom
 * bar; globals.css scrolls focused elements clear of it. On very low screens it scrolls with the page.
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
