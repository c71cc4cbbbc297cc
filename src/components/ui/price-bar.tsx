import type { ReactNode } from "react";
import { cn } from "./cn";

/** Holds a product's price and Book Now. Beside the text from `lg` on; on smaller screens a bar at the bottom (`price-bar` in globals.css). */
export function PriceBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cn("price-bar z-30 md:-mx-6 lg:static lg:mx-0", className)}>
      <div className="lg:sticky lg:top-32 lg:-mt-16">{children}</div>
    </div>
  );
}
