import { expect, it } from "vitest";
import { refundedByWhatsApp } from "./whatsapp-messages";

const booking = {
  id: "bd1f7b2e-9a4e-4f0a-8a52-0c7b3f6f8f11",
  reference: "NE-7K3F9Q",
  title: "Majuli by Ferry",
  date: "2027-01-15",
};

it.each([
  ["cash", "In cash, to you."],
  ["upi", "By UPI, to the account from which it was paid. It is usually there by 30 November 2026."],
  [undefined, "Our office can tell you."],
] as const)("a refund by %s says by WhatsApp how it comes", (provider, how) => {
  const sent = provider ? { provider, sentOn: "2026-11-26" } : {};
  const values = refundedByWhatsApp.values(
    { name: "Asha Devi", booking, amount: 37_350, ...sent },
    "https://luit.example",
  );
  expect(values.at(-1)).toBe(how);
  expect(refundedByWhatsApp.body).not.toContain("bank");
});
