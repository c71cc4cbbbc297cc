import { randomFillSync } from "node:crypto";
import { v7 as uuidv7 } from "uuid";

const drawn = Buffer.allocUnsafe(4_096);
let used = drawn.length;

/** Random bytes, at most 4,096. Generated in blocks, to save system calls. */
export function randomPart(size: number): Uint8Array {
  if (used + size > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += size;
  return drawn.subarray(used - size, used);
}

let digits = "";
let usedDigits = 0;

/** 32 random hexadecimal digits (128 bits). Generated in blocks as well. */
export function randomDigits(): string {
  if (usedDigits === digits.length) {
    digits = Buffer.from(randomPart(drawn.length)).toString("hex");
    usedDigits = 0;
  }
  usedDigits += 32;
  return digits.slice(usedDigits - 32, usedDigits);
}

let last = 0;

/** A UUID of version 7. Those of one process are ascending, and so are appended to an index. */
export function newId(): string {
  last = (last + 1) >>> 0;
  return uuidv7({ random: randomPart(16), seq: last });
}
