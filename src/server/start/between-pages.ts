import type { RequestListener } from "node:http";
import { restAsyncContext } from "~/server/async-context";

/** After a page that was sent whole nothing of it is at work; of one whose reader left, what waits for the database. */
const patienceMs = { sent: 1_000, left: 30_000 };

/**
 * Has async storages rest while `render` makes no page. Pages use them, the API does not, and before Node 24 it pays a
 * tenth of its time for them from the first page on (docs/decisions.md).
 */
export function restBetweenPages(
  render: RequestListener,
  rest = restAsyncContext,
  { sent, left } = patienceMs,
): RequestListener {
  let atWork = 0;
  let notBefore = 0;
  let resting: NodeJS.Timeout | undefined;
  const end = (wasSent: boolean) => {
    atWork -= 1;
    notBefore = Math.max(notBefore, performance.now() + (wasSent ? sent : left));
    if (atWork === 0) resting = setTimeout(rest, notBefore - performance.now()).unref();
  };
  return (request, response) => {
    atWork += 1;
    clearTimeout(resting);
    response.once("close", () => end(response.writableFinished));
    return render(request, response);
  };
}
