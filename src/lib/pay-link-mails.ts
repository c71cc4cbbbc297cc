/** The kinds of mails to guests without an account that may have a link to pay. */
export const mailsWithPayLink = ["booking-received", "hold-ending", "balance-reminder"] as const;
