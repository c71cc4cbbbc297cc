import { noteRefusal } from "./refusals";

/** How many slow bodies one client address may have. */
export const maxSlowBodies = 64;

/** Counts slow request bodies by client address. */
export function makeSlowBodies(max = maxSlowBodies) {
  const counts = new Map<string, number>();
  return {
    /** Counts one more body. Returns a function that ends the count, or null if the address has too many. */
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
