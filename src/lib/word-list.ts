/** Words in a sentence: "Assam", "Assam and Tripura", "Assam, Meghalaya and Tripura"; empty for none. */
export function wordList(words: readonly string[], joint: "and" | "or" = "and"): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${joint} ${last}`;
}
