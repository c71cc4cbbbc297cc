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
  const failure = page.getByText("There is no connection. Your ticks are kept on this phone.");
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

test.each([
  ["refused", "This booking is cancelled. Call the office before anybody travels.", 0],
  ["already", "Marked as arrived before, by Dorje.", 1],
] as const)(
  "a mark that is answered '%s' says why, and the guest stands as the server has it",
  async (result, message, here) => {
    await renderSite(<CheckInGuests token="t" parties={parties} trip="Majuli" />, "/s/t");
    answer("departure.markBySheet", ({ marks }) => ({
      results: marks.map(({ id, bookingId, at }) => ({
        id,
        bookingId,
        result,
        message,
        arrived: result === "already" ? { id: bookingId, at, by: "Dorje" } : null,
      })),
    }));
    await checkIn.click();
    await expect.element(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
    await expect.element(page.getByText(`${here} of 1 booking arrived`)).toBeVisible();
    await expect.element(page.getByText("Not saved yet")).not.toBeInTheDocument();
  },
);

test("a transfer that is only reported stays in what is collected, and is named", async () => {
  const reported = parties.map((party) => ({ ...party, reported: 2000 }));
  await renderSite(<CheckInGuests token="t" parties={reported} trip="Majuli" />, "/s/t");
  await expect.element(page.getByText("To collect: ₹4,500", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^A transfer of ₹2,000 is reported, not yet checked\./)).toBeVisible();
});
