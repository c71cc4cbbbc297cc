/** Children of one age; null: it is not chosen yet. */
export type AgeGroup = { age: number | null; count: number };

/** The children by their ages, in the order in which these first occur. Those without an age are last. */
export function groupsOf(ages: readonly (number | null)[]): AgeGroup[] {
  const counts = new Map<number | null, number>();
  for (const age of ages) counts.set(age, (counts.get(age) ?? 0) + 1);
  const groups = [...counts].map(([age, count]) => ({ age, count }));
  return [...groups.filter(({ age }) => age !== null), ...groups.filter(({ age }) => age === null)];
}

/** The ages after the group at the index has got another age. */
export function withAge(ages: readonly (number | null)[], index: number, age: number | null): (number | null)[] {
  return agesIn(groupsOf(ages).map((group, place) => (place === index ? { ...group, age } : group)));
}

/**
 * The ages after the group at the index has got another number of children. Their total stays: those who leave a group have no
 * age, and those who join it are taken from them.
 */
export function withCount(ages: readonly (number | null)[], index: number, count: number): (number | null)[] {
  const named = groupsOf(ages).filter(({ age }) => age !== null);
  const present = named[index];
  if (!present) return [...ages];
  const others = named.filter((group) => group !== present).reduce((sum, group) => sum + group.count, 0);
  const next = Math.max(1, Math.min(count, ages.length - others));
  const rest = ages.length - others - next;
  const groups = named.map((group) => (group === present ? { ...group, count: next } : group));
  return agesIn([...groups, { age: null, count: rest }]);
}

function agesIn(groups: readonly AgeGroup[]): (number | null)[] {
  return groups.flatMap(({ age, count }) => Array.from({ length: count }, () => age));
}
