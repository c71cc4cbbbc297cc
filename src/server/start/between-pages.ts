import type { RequestListener } from "node:http";
import { restAsyncContext } from "~/server/async-context";

/** Of a page that was sent whole nothing is at work any more; of one whose reader left, what waits for the database. */
const patienceMs = { sent: 1_000, left: 30_000 };

/**
 * Has async storages rest while `render` makes no page. Pages use them, and the making of mails for a moment; the API does
 * not, and before Node 24 it pays a tenth of its time for them once they have been entered (docs/decisions.md).
 */
export function restBetweenPages(
  render: RequestListener,
  rest = restAsyncContext,
  { sent, left } = patienceMs,
): RequestListener {
  let atWork = 0;
  let notBefore = 0;
  setInterval(() => {
    if (atWork === 0 && performance.now() >= notBefore) rest();
  }, sent).unref();
  return (request, response) => {
    atWork += 1;
    response.once("close", () => {
      atWork -= 1;
      notBefore = Math.max(notBefore, performance.now() + (response.writableFinished ? sent : left));
    });
    return render(request, response);
  };
}
