import { noteRefusal } from "./refusals";

/** How many bodies of one client address may be on their way for longer than a moment. */
export const maxSlowBodies = 64;

/** Counts the request bodies that are on their way, by client address. */
export function makeSlowBodies(max = maxSlowBodies) {
  const counts = new Map<string, number>();
  return {
    /** Counts one more body. Returns the function that ends it, or null when the address has as many as it may have. */
    enter: (address: string): (() => void) | null => {
      const count = counts.get(address) ?? 0;
      if (count >= max) {
        noteRefusal();
        return null;
      }
      counts.set(address, count + 1);
      let isCounted = true;
      return () => {
        if (!isCounted) return;
        isCounted = false;
        const left = (counts.get(address) ?? 1) - 1;
        if (left === 0) counts.delete(address);
        else counts.set(address, left);
      };
    },
  };
}

export type SlowBodies = ReturnType<typeof makeSlowBodies>;
