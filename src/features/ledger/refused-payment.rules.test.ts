import { expect, it } from "vitest";
import { refusedText } from "./refused-payment.rules";

it.each([
  ["Your payment was declined by the bank.", "Your bank declined it."],
  [
    "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
    "Your bank declined it.",
  ],
  [
    "Your payment could not be completed due to insufficient account balance. Try again with another card or account.",
    "There was not enough money in the account.",
  ],
  [
    "Payment processing failed because of incorrect OTP",
    "The bank could not check that it was you: its code was wrong, late or not entered.",
  ],
  ["Your payment was not completed as the card has expired.", "The card has expired."],
  ["You've entered an incorrect CVV.", "The card's number, expiry date or CVV was wrong."],
  [
    "Payment failed. The amount exceeds the limit set by your bank.",
    "The amount is above a limit of the card or the account.",
  ],
  [
    "Your payment could not be completed as this business accepts domestic (Indian) card payments only.",
    "The card cannot be used for payments between countries.",
  ],
  [
    "Your payment has been cancelled. Try again or complete the payment later.",
    "It was cancelled before it was complete.",
  ],
  ["Payment was not completed on time: session timed out.", "The time to pay was over."],
  ["Payment was unsuccessful due to a temporary issue.", "Your bank could not be reached."],
  ["BAD_REQUEST_ERROR 4711", "Your bank can tell you why."],
  ["The payment failed.", "Your bank can tell you why."],
  [null, "Your bank can tell you why."],
])("a payer reads of '%s': %s", (reason, text) => {
  expect(refusedText(reason)).toBe(text);
});
