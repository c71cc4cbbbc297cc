import { type ClassValue, clsx } from "clsx";
import { mergeClasses } from "./merge-classes.rules";

/** Joins class names; of two that contradict each other the later wins. */
export function cn(...classes: ClassValue[]): string {
  return mergeClasses(clsx(classes));
}
