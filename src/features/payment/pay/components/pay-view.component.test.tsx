import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { exampleUser } from "~/features/account/account.examples";
import { exampleOwnBooking } from "~/features/booking/booking.examples";
import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import { exampleReported } from "~/features/ledger/payment.examples";
import type { UnpaidReturn } from "~/features/payment/pay/last-try.rules";
import { exampleStarted } from "~/features/payment/pay/pay.examples";
import { firstSite, setSite } from "~/lib/site";
import { answer, callsOf } from "~tests/component/far-side";
import { renderSite } from "~tests/component/render";
import { PayScreen } from "./pay-screen";

const refused = {
  ...exampleReported,
  provider: "razorpay",
  kind: "full",
  amount: 9000,
  state: "failed",
  utr: null,
} as const;
const booking: OwnBooking = {
  ...exampleOwnBooking,
  deposit: 1800,
  balance: { amount: 7200, dueOn: "2027-01-08" },
  due: 9000,
  payable: { deposit: 1800, balance: null, full: 9000 },
  payments: [{ ...refused, reason: "Your bank declined it." }],
};

beforeEach(() => {
  setSite({ ...firstSite, name: "Luit Travels", payOnline: ["upi", "razorpay"] });
  onTestFinished(() => setSite(firstSite));
});

async function open(returned: UnpaidReturn | null): Promise<void> {
  answer("booking.one", () => booking);
  answer("payment.start", () => exampleStarted);
  await renderSite(
    <PayScreen id={booking._id} returned={returned} />,
    `/profile/bookings/${booking._id}/pay`,
    exampleUser,
  );
}

const gateway = () => page.getByRole("region", { name: "Card, net banking, wallet or UPI" });
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test("after a refusal the bank's reason and 'Try again' come first, and what was to be paid is chosen", async () => {
  await open("failed");
  await expect.element(gateway()).toHaveTextContent("The payment was not completed");
  await expect.element(gateway()).toHaveTextContent("Your bank declined it. You can try again.");
  await expect.element(page.getByRole("heading", { name: "Pay ₹9,000" })).toBeVisible();
  const upi = page.getByRole("heading", { name: "Paid? Tell us the number" });
  await expect.element(upi).toBeVisible();
  expect(isBefore(gateway().element(), upi.element())).toBe(true);
  await gateway().getByRole("button", { name: "Try again" }).click();
  const started = () =>
    callsOf("payment.start").filter(({ input }) => (input as { provider: string }).provider !== "upi");
  await expect
    .poll(() => started().map(({ input }) => input))
    .toMatchObject([{ amount: "full", provider: "razorpay" }]);
});

test("who left the payment reads so, and not the reason of an earlier refusal", async () => {
  await open("cancelled");
  await expect.element(gateway()).toHaveTextContent("You left the payment page before it was complete.");
  await expect.element(gateway()).not.toHaveTextContent("declined");
});

test("who opens the page reads what happens next and who gets the money, with UPI first for an Indian number", async () => {
  await open(null);
  const main = page.getByRole("main");
  await expect.element(main).toHaveTextContent("You pay to Luit Travels.");
  await expect
    .element(main)
    .toHaveTextContent("Your payment confirms the booking: as soon as it has arrived, we write to you.");
  await expect.element(gateway().getByRole("button", { name: "Continue to Razorpay" })).toBeVisible();
  await expect.element(main).not.toHaveTextContent("not completed");
  const upi = page.getByRole("heading", { name: "Paid? Tell us the number" });
  await expect.element(upi).toBeVisible();
  expect(isBefore(upi.element(), gateway().element())).toBe(true);
});
