import { invalidField } from "~/server/api/errors";
import { shared } from "~/server/shared";

export const tooCommonText = "This password is too common. Please choose another.";

const listLength = 10_000;
/** Shorter passwords are refused anyway, and are left out of the list. */
const minLength = 6;

/** Words that attackers of this site would try first, with digits and symbols added. */
const ownWords = new Set([
  "luit",
  "luittravel",
  "luittravels",
  "northeast",
  "northeastindia",
  "brahmaputra",
  "assam",
  "guwahati",
  "imphal",
  "manipur",
  "meghalaya",
  "nagaland",
  "shillong",
  "travel",
  "travels",
  "tour",
  "tours",
  "tourist",
  "holiday",
  "booking",
  "bookings",
  "india",
  "indian",
  "admin",
  "administrator",
  "customer",
  "welcome",
  "password",
]);

/**
 * Throws VALIDATION for one of the 10,000 most common passwords in any case, and for a word of this site with only digits
 * and symbols added. `field` is its name in the input.
 */
export async function refuseCommonPassword(password: string, field = "newPassword"): Promise<void> {
  const common = await shared("common-passwords", readList);
  const plain = password.toLowerCase();
  if (!common.has(plain) && !ownWords.has(plain.replace(/[^\p{L}]/gu, ""))) return;
  throw invalidField(field, tooCommonText);
}

/** Reads the list, which is ranked and in lower case. It has half a megabyte, so it is loaded at first use. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const longEnough = dictionary["passwords-common"].filter((password) => password.length >= minLength);
  return new Set(longEnough.slice(0, listLength));
}
