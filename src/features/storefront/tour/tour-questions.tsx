import type { TourQuestion } from "~/features/product/kinds/tour/tour-details.rules";

/** Questions that open their answers, without a script. */
export function TourQuestions({ questions }: { questions: readonly TourQuestion[] }) {
  return (
    <div className="max-w-[62ch] divide-y divide-line border-line border-y">
      {questions.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes on the page, and two questions may be the same.
        <details key={index} className="py-1">
          <summary className="cursor-pointer py-2.5 font-semibold wrap-anywhere">{question}</summary>
          <p className="whitespace-pre-line pb-3 text-soft leading-relaxed wrap-anywhere">{answer}</p>
        </details>
      ))}
    </div>
  );
}
