import { AppError } from "~/server/api/errors";
import { shared } from "~/server/shared";

export const tooCommonText = "This password is too common. Please choose another.";

const listLength = 10_000;
/** Shorter ones are refused for their length; they would only take places of the list. */
const minLength = 6;

/** What guessers of passwords for this site try first, with digits and signs around it. */
const ownWords = new Set([
  ...["luit", "luittravel", "luittravels", "northeast", "northeastindia", "brahmaputra", "assam", "guwahati", "imphal"],
  ...["manipur", "meghalaya", "nagaland", "shillong", "travel", "travels", "tour", "tours", "tourist", "holiday"],
  ...["booking", "bookings", "india", "indian", "admin", "administrator", "customer", "welcome", "password"],
]);

/**
 * Refuses a new password that is one of the 10,000 commonest, in whatever case, or a word of this site with nothing
 * but digits and signs beside it. `field` is its name in the input. Throws VALIDATION.
 */
export async function refuseCommonPassword(password: string, field = "newPassword"): Promise<void> {
  const common = await shared("common-passwords", readList);
  const plain = password.toLowerCase();
  if (!common.has(plain) && !ownWords.has(plain.replace(/[^\p{L}]/gu, ""))) return;
  throw new AppError("VALIDATION", tooCommonText, { issues: [{ path: [field], message: tooCommonText }] });
}

/** The list is ranked and all lower case. Half a megabyte: read when first needed, and never by a browser. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const longEnough = dictionary["passwords-common"].filter((password) => password.length >= minLength);
  return new Set(longEnough.slice(0, listLength));
}
