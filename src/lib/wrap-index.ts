/** The index `step` positions after `index` in a cyclic list of `length` items. */
export function wrapIndex(index: number, step: number, length: number): number {
  return length === 0 ? 0 : (((index + step) % length) + length) % length;
}
