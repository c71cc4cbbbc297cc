import { expect, test } from "vitest";
import { page } from "vitest/browser";
import ClosePage from "~/app/admin/(portal)/close/page";
import { closeHref } from "~/features/closing/close-view.rules";
import { exampleAffected, exampleClosing } from "~/features/closing/closing.examples";
import { endSession } from "~/lib/session/session";
import { answer, callsOf, LostAnswer } from "~tests/component/far-side";
import { addressNow, logInAgain, renderPortal } from "~tests/component/render";

const { productId, kind, title, date } = exampleAffected;
const address = closeHref({ id: productId, kind, title }, date);
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const message = page.getByLabelText("Your message");

async function loseSession(): Promise<void> {
  endSession();
  await expect.poll(addressNow).toContain("/admin/login");
  logInAgain(address);
}

test("each of the three steps is there again after the session ended, and the closing is started once", async () => {
  answer("closing.list", () => []);
  answer("closing.products", () => []);
  answer("closing.affected", () => ({ bookings: [exampleAffected] }));
  await renderPortal(<ClosePage />, address);
  await page.getByLabelText("Reason", { exact: true }).fill("The bridge is closed");
  await loseSession();
  await press("See who is affected");
  await message.fill("Call us at any time.");
  await page.getByRole("group", { name: "For all bookings" }).getByText("Cancel with full refund").click();
  await loseSession();
  await expect.element(message).toHaveValue("Call us at any time.");
  await press("See what will happen");
  await expect.element(page.getByText("1 booking is cancelled.")).toBeVisible();

  answer("closing.start", () => {
    throw new LostAnswer();
  });
  await press("Close and tell");
  await expect.element(page.getByText("Could not close the days. Please try again.")).toBeVisible();
  await loseSession();
  await expect.element(page.getByText("1 booking is cancelled.")).toBeVisible();
  answer("closing.start", () => exampleClosing);
  answer("closing.byId", () => exampleClosing);
  await press("Close and tell");
  await expect.poll(addressNow).toContain("closing=");
  const [lost, sent] = callsOf("closing.start").map(({ input }) => input);
  expect(sent).toEqual(lost);
  expect(sent).toMatchObject({ reason: "The bridge is closed", words: "Call us at any time." });
});
