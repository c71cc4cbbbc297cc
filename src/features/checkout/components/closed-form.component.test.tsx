import { flushSync } from "react-dom";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { addDays, dateInIndia } from "~/lib/dates";
import { apiClient } from "~/trpc/client";
import { answer, callsOf, LostAnswer } from "~tests/component/far-side";
import { leave, renderSite } from "~tests/component/render";
import { useOpenDates } from "./use-open-dates";
import { useQuote } from "./use-quote";

const item = { kind: "tour", id: exampleTour._id } as const;
const date = addDays(dateInIndia(new Date()), 60);
const later = { tourId: item.id, date: addDays(date, 1), party: { adults: 1, children: [], seniors: 0 } };

function Quoted() {
  useQuote(item, { date, travelers: 1, children: [], seniors: 0 });
  return null;
}

function Calendar() {
  const { setPage } = useOpenDates(item, { places: 1, dayCount: 1 });
  return (
    <button type="button" onClick={() => setPage(date)}>
      Open
    </button>
  );
}

/** Sends a request. Requests are sent in order, so all earlier ones have been sent when this returns. */
async function sendLater(): Promise<void> {
  await Promise.all([import("./read-quote"), import("./read-open-dates")]);
  answer("booking.quote", () => {
    throw new LostAnswer();
  });
  await expect(apiClient.booking.quote.mutate(later)).rejects.toThrow();
}

test("a form that is closed while its code loads asks for no price", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await renderSite(<Quoted />, "/");
  vi.advanceTimersByTime(1000);
  const closed = leave();
  vi.useRealTimers();
  await closed;
  await sendLater();
  expect(callsOf("booking.quote").map(({ input }) => input)).toEqual([later]);
});

test("a calendar that is closed while its code loads asks for no days", async () => {
  await renderSite(<Calendar />, "/");
  const button = page.getByRole("button").element();
  flushSync(() => button.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  await leave();
  await sendLater();
  expect(callsOf("tour.availability")).toEqual([]);
});
