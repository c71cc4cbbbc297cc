import "server-only";
import { api, logFailure } from "~/trpc/server";
import { type PermitAnswer, type PermitRule, type PermitsInput, permitsInput } from "./permit.schema";

/** What the address of a tour's page says of the traveller. Unreadable parts are left out. */
export type PermitQuestion = Partial<Pick<PermitsInput, "nationality" | "homeState" | "date">>;

/** The other parameters of the address, by name. */
export type SearchedFields = Readonly<Record<string, string | number | undefined>>;

export type PermitView = { question: PermitQuestion; answer: PermitAnswer | "failed" | null };

/** Loads the answer to "Who are you?" on a tour's page: null until somebody has answered it. */
export async function loadPermits(
  { _id: tourId }: { _id: string },
  params: Record<string, string | string[] | undefined>,
): Promise<PermitView> {
  const question = readQuestion(params);
  const input = permitsInput.safeParse({ tourId, ...question });
  if (!input.success) return { question, answer: null };
  try {
    return { question, answer: await api.permit.forTour(input.data) };
  } catch (error) {
    logFailure(error);
    return { question, answer: "failed" };
  }
}

function readQuestion(params: Record<string, string | string[] | undefined>): PermitQuestion {
  const { nationality, homeState, date } = permitsInput.shape;
  const read = (schema: typeof nationality | typeof homeState | typeof date, name: string) => {
    const { data } = schema.safeParse(params[name] || undefined);
    return data === undefined ? {} : { [name]: data };
  };
  return { ...read(nationality, "nationality"), ...read(homeState, "homeState"), ...read(date, "date") };
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
