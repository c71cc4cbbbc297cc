/** Random integers from `min` to `max`, reproducible by the seed (Mulberry32). */
export function seeded(seed: number): (min: number, max: number) => number {
  let state = seed | 0;
  return (min, max) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return min + Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * (max - min + 1));
  };
}
