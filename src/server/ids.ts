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

let digits = "";
let told = 0;

/** 32 random hexadecimal digits: 128 bits. They are written many at a time, too. */
export function randomDigits(): string {
  if (told === digits.length) {
    digits = Buffer.from(randomPart(drawn.length)).toString("hex");
    told = 0;
  }
  told += 32;
  return digits.slice(told - 32, told);
}

let last = 0;

/** A UUID of version 7: those of one process follow each other, and so go to the end of an index. */
export function newId(): string {
  last = (last + 1) >>> 0;
  return uuidv7({ random: randomPart(16), seq: last });
}
