import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleRoadSheet } from "~/features/departure/road/road.examples";
import type { MarkOnRoadInput } from "~/features/departure/road/road.schema";
import { answer, callsOf, LostAnswer } from "~tests/component/far-side";
import { renderSite } from "~tests/component/render";
import { CheckInGuests } from "./check-in-guests";

const parties = exampleRoadSheet.parties.map((party) => ({ ...party, arrived: null }));
const checkIn = page.getByRole("button", { name: /^Check in: Asha Devi/ });

test("a tick that is lost stays with its reason in view, and is saved again under the same id; then it is undone", async () => {
  await page.viewport(390, 844);
  await renderSite(<CheckInGuests token="t" parties={parties} trip="Majuli" />, "/s/t");
  await expect.element(page.getByText("To collect: ₹4,500", { exact: true })).toBeVisible();
  answer("departure.markBySheet", () => {
    throw new LostAnswer();
  });
  await checkIn.click();
  const failure = page.getByText("There is no connection. Your ticks are kept on this page.");
  await expect.element(failure).toBeInViewport();
  await expect.element(page.getByText("Not saved yet")).toBeVisible();
  await expect.element(page.getByText("1 of 1 booking arrived")).toBeVisible();

  answer("departure.markBySheet", ({ marks }) => ({
    results: marks.map(({ id, bookingId, at, undo }) => ({
      id,
      bookingId,
      result: undo ? ("undone" as const) : ("arrived" as const),
      message: null,
      arrived: undo ? null : { id, at, by: "Rita Lepcha" },
    })),
  }));
  await page.getByRole("button", { name: "Save 1 tick again" }).click();
  await expect.element(page.getByText(/^Arrived: .*, Rita Lepcha$/)).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
  const idsSent = callsOf("departure.markBySheet").map(({ input }) => (input as MarkOnRoadInput).marks[0]?.id);
  expect(new Set(idsSent).size).toBe(1);
  await page.getByRole("button", { name: /^Undo: Asha Devi/ }).click();
  await expect.element(page.getByText("0 of 1 booking arrived")).toBeVisible();
});
