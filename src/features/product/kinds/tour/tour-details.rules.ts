/** A question of travellers, with its answer. */
export type TourQuestion = { question: string; answer: string };

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
