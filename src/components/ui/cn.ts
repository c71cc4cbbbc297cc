import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({ extend: { theme: { radius: ["control", "card"], shadow: ["lift", "float"] } } });

/** Joins class names; of two that contradict each other the later wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
