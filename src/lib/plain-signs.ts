// What coded fields and searches have in common: signs that look alike, or cannot be seen, are one.

/** Characters without a shape of their own: soft hyphens, joiners, direction marks. Some scripts need them in names. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const digit = /\p{Nd}/u;

export function withoutInvisible(text: string): string {
  return text.replace(invisible, "");
}

/** Writes digits of any script as 0 to 9. */
export function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (sign) => String(digitValue(sign)));
}

/** Unicode keeps the digits of each script together, from 0 to 9, and begins each row after a whole one. */
function digitValue(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  let before = 0;
  while (digit.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/** Writes dashes and minus signs of any kind as hyphens. */
export function withPlainDashes(text: string): string {
  return text.replace(/[\p{Pd}\u2212]/gu, "-");
}
