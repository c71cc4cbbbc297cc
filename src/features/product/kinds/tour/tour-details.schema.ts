import { z } from "zod";
import { clearableField, list, optionalField, texts } from "~/lib/catalogue-fields";
import { part, requiredText, text, wholeNumber } from "~/lib/fields";
import { readJson } from "~/lib/read-json";

// What travellers ask before they book and what the other fields of a tour do not answer.

/** The longest text of one answer. */
export const maxDetail = 500;
const maxQuestion = 200;
const maxQuestionAnswer = 1000;
const maxQuestions = 30;

const people = wholeNumber(1, 10_000, "Must be at least 1");

const groupSize = part({ min: optionalField(people), max: optionalField(people) }, "Must have min, max or both")
  .refine(({ min, max }) => min !== undefined || max !== undefined, "Please give the smallest or the largest group")
  .refine(
    ({ min, max }) => min === undefined || max === undefined || min <= max,
    "The largest group must not be smaller than the smallest",
  );

/** One line of text. */
const line = (max: number, missing: string) =>
  requiredText(max, missing).transform((value) => value.replace(/\s+/g, " "));

/** Paragraphs are lines, because the portal's form separates questions by empty lines. */
const question = part({
  question: line(maxQuestion, "Please write the question"),
  answer: requiredText(maxQuestionAnswer, "Please write the answer").transform((value) =>
    value.replace(/\s*\n\s*/g, "\n"),
  ),
});

export const tourDetailFields = {
  notIncluded: optionalField(texts(50)).meta({ description: "What the price does not include" }),
  stay: clearableField(text(maxDetail)).meta({ description: "Accommodation; null: not said, as for the others" }),
  meals: clearableField(text(maxDetail)).meta({ description: "Which meals there are" }),
  groupSize: clearableField(z.preprocess(readJson, groupSize)).meta({
    description: "The smallest and the largest group, in people; in a form as JSON",
  }),
  guideLanguages: optionalField(texts(20)).meta({ description: "The languages that the guide speaks" }),
  fitness: clearableField(text(maxDetail)).meta({ description: "How fit one must be, and how high one goes" }),
  childrenNote: clearableField(text(maxDetail)).meta({ description: "Whether the tour suits children" }),
  questions: optionalField(list(question, maxQuestions)).meta({ description: "Questions and answers, in order" }),
};

/** The same fields in answers. */
export const tourDetailsShown = {
  notIncluded: z.array(z.string()).meta({ description: "What the price does not include" }),
  stay: z.string().nullable().meta({ description: "Accommodation; null: not said, as for the others" }),
  meals: z.string().nullable().meta({ description: "Which meals there are" }),
  groupSize: z
    .object({ min: z.number().int().optional(), max: z.number().int().optional() })
    .nullable()
    .meta({ description: "The smallest and the largest group, in people" }),
  guideLanguages: z.array(z.string()).meta({ description: "The languages that the guide speaks" }),
  fitness: z.string().nullable().meta({ description: "How fit one must be, and how high one goes" }),
  childrenNote: z.string().nullable().meta({ description: "Whether the tour suits children" }),
  questions: z
    .array(z.object({ question: z.string(), answer: z.string().meta({ description: "Paragraphs are lines" }) }))
    .meta({ description: "Questions and answers, in order" }),
};

const shown = z.object(tourDetailsShown);
const body = z.object(tourDetailFields);

export type TourDetails = z.infer<typeof shown>;
export type TourDetailsBody = z.infer<typeof body>;
export type GroupSize = NonNullable<TourDetails["groupSize"]>;
export type TourQuestion = TourDetails["questions"][number];
