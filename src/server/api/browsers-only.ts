import { qualityOf } from "~/server/api/accept";
import { answerError } from "~/server/api/answers";
import { AppError } from "~/server/api/errors";

// Problem answers of API addresses that browsers open as pages.

export const browsersOnlyText = "This address is for browsers, to be opened as a page.";

/** The refusal for a client that does not accept HTML; null when it does. */
export function refuseOthers(request: Request): Response | null {
  const accept = request.headers.get("accept")?.trim();
  if (!accept || qualityOf(accept, "text/html") > 0) return null;
  return answerError(new AppError("NOT_ACCEPTABLE", browsersOnlyText));
}

/** The answer to every method except GET. */
export function takesGetOnly(): Response {
  const Allow = "GET, HEAD, OPTIONS";
  return answerError(new AppError("METHOD_NOT_ALLOWED", `This address takes ${Allow} only.`), { Allow });
}
