/** The kinds of mails to guests without an account that may have a link to pay. */
export const mailsWithPayLink = ["booking-received", "hold-ending", "balance-reminder"] as const;

/** What the office writes to a caller. */
export function payByLinkText(
  { name, reference, business }: Record<"name" | "reference" | "business", string>,
  url: string,
) {
  return `Hello ${name}, here you can pay for your booking ${reference} with ${business}: ${url}`;
}
