/** In people; at least one of both. */
export type GroupSize = { min?: number | undefined; max?: number | undefined };

/** A question of travellers, with its answer. */
export type TourQuestion = { question: string; answer: string };

/** "4 to 12", "from 4", "up to 12". {@link readGroupSize} reads it back. */
export function groupSizeText({ min, max }: GroupSize): string {
  if (min === undefined) return `up to ${max}`;
  if (max === undefined) return `from ${min}`;
  return min === max ? String(min) : `${min} to ${max}`;
}

/** "4 to 12 people", "up to 1 person". */
export function groupText(size: GroupSize): string {
  return `${groupSizeText(size)} ${(size.max ?? size.min) === 1 ? "person" : "people"}`;
}

/** What was typed as a group size; null for nothing, undefined for what cannot be read. */
export function readGroupSize(typed: string): GroupSize | null | undefined {
  const words = typed
    .trim()
    .toLowerCase()
    .replace(/\s*(people|persons?|travellers?)$/, "");
  if (words === "") return null;
  const range = /^(\d{1,6})\s*(?:to|-|–)\s*(\d{1,6})$/.exec(words);
  if (range) return { min: Number(range[1]), max: Number(range[2]) };
  const min = /^(?:from|at least)\s*(\d{1,6})$/.exec(words);
  if (min) return { min: Number(min[1]) };
  const max = /^(?:up to|at most)\s*(\d{1,6})$/.exec(words);
  if (max) return { max: Number(max[1]) };
  return /^\d{1,6}$/.test(words) ? { min: Number(words), max: Number(words) } : undefined;
}

/** The text form of questions: the question on one line, its answer on the next lines, then an empty line. */
export function questionsText(questions: readonly TourQuestion[]): string {
  return questions.map(({ question, answer }) => `${question}\n${answer}`).join("\n\n");
}

/** Reads {@link questionsText}. A question without an answer gets an empty one, which the schema refuses. */
export function readQuestions(text: string): TourQuestion[] {
  const blocks = text.replaceAll("\r\n", "\n").split(/\n\s*\n/);
  return blocks
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) => {
      const [question = "", ...answer] = block.split("\n");
      return { question: question.trim(), answer: answer.join("\n").trim() };
    });
}
