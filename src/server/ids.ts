import { randomFillSync } from "node:crypto";
import { v7 as uuidv7 } from "uuid";

const drawn = Buffer.allocUnsafe(4_096);
let used = drawn.length;

/** So many random bytes, 4,096 at most. They are drawn many at a time: each draw is a system call. */
export function randomPart(size: number): Uint8Array {
  if (used + size > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += size;
  return drawn.subarray(used - size, used);
}

let last = 0;

/** A UUID of version 7: those of one process follow each other, and so go to the end of an index. */
export function newId(): string {
  last = (last + 1) >>> 0;
  return uuidv7({ random: randomPart(16), seq: last });
}
