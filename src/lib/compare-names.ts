const collator = new Intl.Collator("en", { numeric: true });

/** Orders by name as people do: "Guide 2" before "Guide 10". */
export function byName(one: { name: string }, other: { name: string }): number {
  return collator.compare(one.name, other.name);
}
