// How long personal data is kept. What deletes it and the page /privacy both read these numbers.

/** In days. */
export const keptDays = {
  /** After a mail was sent, or an admin decided not to send it. */
  finishedMail: 30,
  /** After a mail was given up that nobody has looked at. */
  unsentMail: 90,
  /** After the last day of travel. */
  travellerDetails: 30,
  /** After the link of the invitation has ended. */
  invitation: 30,
  /** The raw text of what a payment provider reports. */
  paymentNews: 180,
  /** What a receiver of webhooks was told, and has answered. */
  webhookMessages: 30,
  /** Money on a bank's statement, after its day. */
  bankCredits: 365,
  /** A network address that has logged in to an account. */
  knownAddress: 30,
  /** After its last day of travel, or after it was made if that is later: the link to a voucher. */
  voucherLink: 7,
  /** A request that waits in a browser for a network. Whoever sent it is logged out by then. */
  heldRequest: 7,
  /** The answer to a request that may be sent twice: longer than a request may wait, or it could count twice. */
  repeatedAnswer: 14,
  /** A token of a session, and the link of an invitation. */
  session: 7,
  /** Counts of what assistants asked and did not get, by day. They say nothing about a person. */
  unmetRequests: 365,
  /** Since it last fetched a token: what an assistant was allowed. */
  assistant: 30,
  invitationLink: 7,
} as const;

/** In hours. */
export const keptHours = {
  /** The details of travellers after a cancellation, which may be taken back. */
  cancelledDetails: 24,
  /** A picture that nothing shows. */
  unusedPicture: 24,
  /** Counts of failed attempts, and reset codes. */
  failedAttempts: 1,
} as const;

/**
 * In minutes: how long a mailed code, a second step and its set-up work, the cookies of a login with Google, and the code and a token
 * of an assistant.
 */
export const keptMinutes = {
  assistantCode: 2,
  assistantToken: 60,
  resetCode: 10,
  secondStep: 5,
  factorSetUp: 10,
  googleCookies: 15,
} as const;
