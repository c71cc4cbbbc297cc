import "server-only";
import { dateInIndia } from "~/lib/dates";
import { api, logFailure } from "~/trpc/server";
import { statesWithoutPermits } from "./permit.rules";
import { type PermitAnswer, type PermitRule, type PermitsInput, permitsInput } from "./permit.schema";
import { relaxedTexts } from "./permit-overview.rules";
import { type PermitQuestion, readQuestion } from "./permit-question.rules";

/** The other parameters of the address, by name. */
export type SearchedFields = Readonly<Record<string, string | number | undefined>>;

export type PermitView = {
  question: PermitQuestion;
  answer: PermitAnswer | "failed" | null;
  /** The states of the trip, if no permit is known for any of them: then nobody is asked who they are. */
  freeStates: readonly string[] | null;
  /** Which of the permits are relaxed or will be, in words. */
  relaxed: readonly string[];
};

/**
 * Loads the answer to "Who are you?" on the page of a tour or an offer through the states: null until somebody has answered it,
 * and where no permit is known.
 */
export async function loadPermits(
  product: Pick<PermitsInput, "tourId" | "offerId">,
  states: readonly string[],
  params: Record<string, string | string[] | undefined>,
): Promise<PermitView> {
  const question = readQuestion(params);
  const rules = await loadPermitRules();
  const freeStates = rules === "failed" ? null : statesWithoutPermits(states, rules);
  const { data: input } = permitsInput.safeParse({ ...product, ...question });
  if (freeStates || !input) return { question, answer: null, freeStates, relaxed: [] };
  const { nationality, homeState, date } = input;
  const today = dateInIndia(new Date());
  const asked = { states, traveller: { nationality, homeState }, date: date ?? today, today };
  const relaxed = rules === "failed" ? [] : relaxedTexts(rules, asked);
  try {
    return { question, answer: await api.permit.forProduct(input), freeStates, relaxed };
  } catch (error) {
    logFailure(error);
    return { question, answer: "failed", freeStates, relaxed };
  }
}

/** Loads what each state requires of travellers; "failed" if it cannot, so that the rest of a page is shown. */
export async function loadPermitRules(): Promise<PermitRule[] | "failed"> {
  try {
    return (await api.permit.rules()).rules;
  } catch (error) {
    logFailure(error);
    return "failed";
  }
}
