/** A number with its noun: "1 day", "1,200 days", "2 people". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;
}
