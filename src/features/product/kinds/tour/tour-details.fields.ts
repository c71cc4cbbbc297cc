import { z } from "zod";
import { asLines, clearableTextField, inOwn } from "~/features/product/field/constructors";
import { field } from "~/features/product/field/field";
import { groupSizeField } from "~/features/product/field/group-size.field";
import { type GroupSize, groupSizeOf } from "~/features/product/field/group-size.rules";
import { list, optionalField, texts } from "~/lib/catalogue-fields";
import { part, requiredText } from "~/lib/fields";
import { questionsText, readQuestions } from "./tour-details.rules";

// What travellers ask before they book and what the other fields of a tour do not answer.

/** The longest text of one answer. */
const maxDetail = 500;
const maxQuestion = 200;
const maxQuestionAnswer = 1000;
const maxQuestions = 30;

const answerLook = { as: "area", rows: 2, maxLength: maxDetail } as const;

/** Reads a text with several entries. The first error is reported at the whole field, with the number of its entry. */
function entries<Body extends z.ZodType<unknown, unknown>>(
  body: Body,
  entry: string,
  read: (text: string) => unknown[],
) {
  return z.string().transform((text, ctx): z.output<Body> => {
    const result = body.safeParse(read(text));
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    const [index] = issue?.path ?? [];
    const place = typeof index === "number" ? `${entry} ${index + 1}: ` : "";
    ctx.addIssue({ code: "custom", message: `${place}${issue?.message}` });
    return z.NEVER;
  });
}

/** The lines that are not blank. */
function readLines(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

const languages = optionalField(texts(20));

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

const questions = optionalField(list(question, maxQuestions));

const notIncluded = optionalField(texts(50));

export const tourDetailFields = {
  notIncluded: field({
    label: "Not included",
    hint: "One on each line",
    look: { as: "area" },
    description: "What the price does not include",
    body: notIncluded,
    shown: z.array(z.string()),
    form: { ...asLines(notIncluded), read: entries(notIncluded, "Line", readLines) },
    cell: "list",
    stored: inOwn,
  }),

  stay: clearableTextField({
    label: "Accommodation",
    hint: "For example: two nights in a homestay, shared bathroom",
    look: answerLook,
    description: "Accommodation; null: not said, as for the others",
    max: maxDetail,
  }),

  meals: clearableTextField({
    label: "Meals",
    hint: "For example: breakfast and dinner",
    look: answerLook,
    description: "Which meals there are",
    max: maxDetail,
  }),

  groupSize: groupSizeField({
    label: "Group size",
    hint: "For example: 4 to 12",
    description: "The smallest and the largest group, in people",
    bodyDescription: "The smallest and the largest group, in people; in a form as JSON",
    stored: {
      own: {
        names: ["groupMin", "groupMax"] as const,
        cast: "",
        write: (size: GroupSize | null) => ({ groupMin: size?.min ?? null, groupMax: size?.max ?? null }),
      },
      product: null,
      read: ({ groupMin, groupMax }: { groupMin: number | null; groupMax: number | null }) =>
        groupSizeOf(groupMin, groupMax),
    },
  }),

  guideLanguages: field({
    label: "Languages of the guide",
    hint: "Separated by commas. Shown until guides with languages are assigned to its departures",
    description: "The languages that the guide speaks, as the office has typed them",
    body: languages,
    shown: z.array(z.string()),
    form: {
      read: entries(languages, "Language", (text) => text.split(",").map((name) => name.trim())),
      write: (names: readonly string[] = []) => names.join(", "),
    },
    cell: "list",
    stored: inOwn,
  }),

  fitness: clearableTextField({
    label: "Fitness and altitude",
    hint: "For example: easy walks, up to 3,000 m on one day",
    look: answerLook,
    description: "How fit one must be, and how high one goes",
    max: maxDetail,
  }),

  childrenNote: clearableTextField({
    label: "Children",
    hint: "For example: from 8 years on",
    look: answerLook,
    description: "Whether the tour suits children",
    max: maxDetail,
  }),

  questions: field({
    label: "Questions and answers",
    hint: "Each question on a line, its answer on the lines below, then an empty line",
    look: { as: "area", rows: 6, isWide: true },
    description: "Questions and answers, in order",
    body: questions,
    shown: z.array(
      z.object({ question: z.string(), answer: z.string().meta({ description: "Paragraphs are lines" }) }),
    ),
    form: { read: entries(questions, "Question", readQuestions), write: (all = []) => questionsText(all) },
    cell: "json list",
    stored: inOwn,
  }),
};
