const small = [
  ..."zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(" "),
  ..."sixteen seventeen eighteen nineteen".split(" "),
];
const tens = " ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const units = [
  [10_000_000, "crore"],
  [100_000, "lakh"],
  [1_000, "thousand"],
  [100, "hundred"],
] as const;

/** A whole number from 0 in English words, as India counts: "one lakh twenty-four thousand five hundred". */
function words(number: number): string {
  const unit = units.find(([size]) => number >= size);
  if (unit) {
    const [size, name] = unit;
    const rest = number % size;
    return `${words(Math.floor(number / size))} ${name}${rest > 0 ? ` ${words(rest)}` : ""}`;
  }
  if (number < 20) return small[number] ?? "";
  const rest = number % 10;
  return `${tens[Math.floor(number / 10)]}${rest > 0 ? `-${small[rest]}` : ""}`;
}

/** An amount in paise in words: "Rupees one lakh and fifty paise only". */
export function rupeesInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  return `Rupees ${words(rupees)}${rest > 0 ? ` and ${words(rest)} paise` : ""} only`;
}
