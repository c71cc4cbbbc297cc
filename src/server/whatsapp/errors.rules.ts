/** Meta refused a request: its code and words. Nothing was sent. */
export class WhatsAppRefused extends Error {
  constructor(
    readonly code: number,
    details: string,
  ) {
    super(`WhatsApp: ${code} ${details}`);
  }
}

/** Meta was not reached, so nothing was sent. */
export class WhatsAppUnreached extends Error {}

/** Meta did not answer, or not so that it can be read: nobody knows whether it sends the message. */
export class WhatsAppUnanswered extends Error {}

/** The number has no WhatsApp, or cannot get messages of businesses. */
export const notOnWhatsApp = 131026;

/**
 * What another attempt would not change: the number cannot be reached (131026, 131030, 131021), Meta does not deliver it
 * (131047, 131049, 131050, 131051), or the text does not fit its template (100, 131008, 131009, 132000, 132005, 132012, 132018).
 */
const final: readonly number[] = [
  notOnWhatsApp,
  100,
  131_008,
  131_009,
  131_021,
  131_030,
  131_047,
  131_049,
  131_050,
  131_051,
  132_000,
  132_005,
  132_012,
  132_018,
];

/** Whether the same message would be refused again. */
export function isFinal(code: number): boolean {
  return final.includes(code);
}

/** A regular expression of errors that are about one number or message, and not about the account. */
export const refusedMessage = `^WhatsApp: (${final.join("|")}) `;

/** The errors of messages that were not tried, or not to the end. */
export const tooOld = "WhatsApp: not sent within a day";
export const unknownOutcome = "WhatsApp: no answer, and no news of it since";

/**
 * Meta does not recognize a repeated message. So an attempt whose outcome is not known waits this long for Meta's news of it,
 * which come within seconds, before another one. After a crash too.
 */
export const newsMinutes = 15;
