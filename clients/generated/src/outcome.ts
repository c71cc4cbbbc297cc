/** An answer of a generated client that returns errors instead of throwing them. */
type Outcome<Data> = { data?: Data; error?: unknown };

/** @throws with the problem if the call was refused */
export function dataOf<Data>({ data, error }: Outcome<Data>): Data {
  if (data !== undefined) return data;
  throw new Error(JSON.stringify(error));
}

type Refusal = { code: string; bookingStatus?: string };

/** The problem that a client throws without a type. @throws if it is something else */
export function refusalOf(problem: unknown): Refusal {
  if (isRefusal(problem)) return problem;
  throw new Error(`No problem: ${JSON.stringify(problem)}`);
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "code" in value && typeof value.code === "string";
}
