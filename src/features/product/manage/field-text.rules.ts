import { plainCode } from "~/lib/typed-code";

/** The message after an item was deleted, or archived because it has bookings. */
export function removedText(name: string, isArchived: boolean): string {
  return isArchived
    ? `${name} has bookings, so it was archived: they keep it, and nobody can book it any more.`
    : `${name} was deleted.`;
}

/** The title of a copy, cut off at the longest one of its kind: 200 characters, of a car 100. */
export function copyTitle(title: string, longest = 200): string {
  return `Copy of ${title}`.slice(0, longest);
}

/** Removes everything except digits and dots from a typed price. */
export function digitsAndDots(text: string): string {
  return plainCode(text).replace(/^\D+|[^\d.]/g, "");
}
