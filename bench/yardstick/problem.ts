import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

const titles: Record<string, [number, string]> = {
  VALIDATION: [400, "Invalid input"],
  UNAUTHORIZED: [401, "Not signed in"],
  INVALID_CREDENTIALS: [401, "Wrong credentials"],
  FORBIDDEN: [403, "Not allowed"],
  NOT_FOUND: [404, "Not found"],
  EMAIL_TAKEN: [409, "E-mail already registered"],
  IDEMPOTENCY_IN_FLIGHT: [409, "Request is still in progress"],
  PRICE_CHANGED: [409, "Price has changed"],
  SOLD_OUT: [409, "Sold out"],
  UNBOOKABLE: [409, "Cannot be booked"],
  IDEMPOTENCY_MISMATCH: [422, "Idempotency-Key was used for another request"],
  INTERNAL: [500, "Server error"],
};

/** An expected failure of a request. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

/** Answers every failure as application/problem+json. */
export function answerProblem(error: FastifyError | Problem, _: FastifyRequest, reply: FastifyReply): void {
  const problem = error instanceof Problem ? error : toProblem(error);
  const [status, title] = titles[problem.code] ?? [500, "Server error"];
  const { code, message, extra } = problem;
  const type = `urn:luit:error:${code.toLowerCase().replaceAll("_", "-")}`;
  // Serialized here, because the compiled schemas are of successful answers.
  const body = JSON.stringify({ ...extra, type, title, status, detail: message, message, code });
  reply.code(status).header("content-type", "application/problem+json").serializer(String).send(body);
}

function toProblem(error: FastifyError): Problem {
  if (error.validation || (error.statusCode ?? 500) < 500) return new Problem("VALIDATION", error.message);
  console.error(error);
  return new Problem("INTERNAL", "Something went wrong on our side. Please try again.");
}
