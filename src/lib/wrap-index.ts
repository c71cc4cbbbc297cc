/** The place `step` further on among `length`, round and round. */
export function wrapIndex(index: number, step: number, length: number): number {
  return length === 0 ? 0 : (((index + step) % length) + length) % length;
}
