/** The lines of a table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}

export function grouped(number: number): string {
  return Math.round(number).toLocaleString("en");
}

export function verdict(isMet: boolean): string {
  return isMet ? "met" : "**missed**";
}
