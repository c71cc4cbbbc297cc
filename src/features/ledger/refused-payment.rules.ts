/** Words in which gateways and banks report a failed payment, each with a sentence for the payer. The first match counts. */
const causes: readonly (readonly [RegExp, string])[] = [
  [/insufficient|sufficient (?:account )?(?:balance|funds)|low balance/i, "There was not enough money in the account."],
  [/\botp\b|authenticat|3d ?s/i, "The bank could not check that it was you: its code was wrong, late or not entered."],
  [/limit/i, "The amount is above a limit of the card or the account."],
  [/domestic|international|foreign/i, "The card cannot be used for payments between countries."],
  [/not (?:enabled|enrolled|permitted|allowed|supported)/i, "The card is not enabled for payments online."],
  [/card.*expired|expired.*card/i, "The card has expired."],
  [
    /cvv|card (?:number|details)|incorrect card|invalid card|expiry/i,
    "The card's number, expiry date or CVV was wrong.",
  ],
  [/\bpin\b/i, "The PIN was wrong."],
  [/cancel/i, "It was cancelled before it was complete."],
  [/timed? ?out|in time|session/i, "The time to pay was over."],
  [/declin|refus|reject|denied/i, "Your bank declined it."],
  [/temporary|technical|unavailable|not respond|down/i, "Your bank could not be reached."],
];

/**
 * Why a try to pay failed, as a sentence for the payer. `reason`: the provider's own words, which are for programmers and staff;
 * null: there are none.
 */
export function refusedText(reason: string | null): string {
  const cause = causes.find(([words]) => words.test(reason ?? ""));
  return cause?.[1] ?? "Your bank can tell you why.";
}
