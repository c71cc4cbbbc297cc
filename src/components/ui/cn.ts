import { type ClassValue, clsx } from "clsx";
import { mergeClasses } from "./merge-classes.rules";

/** Joins class names. Of conflicting Tailwind classes the last one wins. */
export function cn(...classes: ClassValue[]): string {
  return mergeClasses(clsx(classes));
}
