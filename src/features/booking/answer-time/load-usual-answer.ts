import "server-only";
import { responseCache, toAnswer } from "~/server/cache/caches";
import { databaseTime } from "~/server/clock/clock";
import { logFailure } from "~/trpc/server";
import { usualAnswer, withinText } from "./answer-time.rules";
import { readAskedCases } from "./answer-time.service";

/** The cache's key. It is no path, so that no request can name it. */
const address = "usual answer";

/**
 * How fast the office usually answers, for pages: "within 3 hours". Null: not known. Cached until the catalogue changes, or to the
 * end of the day, which suits a median of 90 days.
 */
export async function loadUsualAnswer(): Promise<string | null> {
  try {
    const { body } = await responseCache().read(address, async () => {
      const seconds = usualAnswer(await readAskedCases(databaseTime()));
      return toAnswer(seconds === null ? "" : withinText(seconds));
    });
    return body.toString() || null;
  } catch (error) {
    logFailure(error);
    return null;
  }
}
